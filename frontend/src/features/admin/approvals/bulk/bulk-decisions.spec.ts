import { describe, expect, it } from '@jest/globals';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import { approveEach, type BulkRun } from './bulk-decisions.js';

/** Requests that the test answers explicitly. */
function calls() {
  const open = new Map<number, { yes: () => void; no: (error: Error) => void }>();
  const approve = (item: number) =>
    new Promise<void>((resolve, reject) => {
      const close = (settle: () => void) => {
        open.delete(item);
        settle();
      };
      open.set(item, {
        yes: () => {
          close(resolve);
        },
        no: (error) => {
          close(() => {
            reject(error);
          });
        },
      });
    });
  return { open, approve };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const turn = () => new Promise((resolve) => setTimeout(resolve));
const nothing = () => undefined;
const conflict = new ApiError(409, '{"code":"already_decided"}', 'Conflict');

describe('approving many, one request each', () => {
  it('has at most six requests pending', async () => {
    const { open, approve } = calls();
    approveEach({ items: numbers(20), count: 20, approve, onAnswer: nothing });
    await turn();
    expect([...open.keys()]).toEqual([1, 2, 3, 4, 5, 6]);

    open.get(4)?.yes();
    await turn();
    expect([...open.keys()]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('counts each answer separately', async () => {
    const away = new Unreachable('away');
    const busy = new ApiError(503, '', 'Service Unavailable');
    const answers = new Map<number, Error>([
      [2, conflict],
      [3, new ApiError(404, '', 'Not Found')],
      [4, busy],
      [5, away],
    ]);
    const { done } = approveEach({
      items: numbers(8),
      count: 8,
      approve: (item) => {
        const error = answers.get(item);
        return error ? Promise.reject(error) : Promise.resolve();
      },
      onAnswer: nothing,
    });

    expect(await done).toEqual({
      approved: 4,
      alreadyDecided: 2,
      waiting: 0,
      failed: [
        { item: 4, error: busy },
        { item: 5, error: away },
      ],
      left: 0,
      error: null,
    });
  });

  it('starts nothing more once stopped, but waits for pending requests', async () => {
    const { open, approve } = calls();
    const { stop, done } = approveEach({ items: numbers(20), count: 20, approve, onAnswer: nothing });
    await turn();
    stop();
    for (const call of [...open.values()]) call.yes();

    expect(await done).toEqual({
      approved: 6,
      alreadyDecided: 0,
      waiting: 0,
      failed: [],
      left: 14,
      error: null,
    });
  });

  it('stops when the session has ended', async () => {
    let asked = 0;
    const run: BulkRun<number> = approveEach({
      items: numbers(100),
      count: 100,
      approve: () => {
        asked += 1;
        return Promise.reject(new ApiError(401, '{"message":"Unauthorized"}', 'Unauthorized'));
      },
      onAnswer: nothing,
    });

    expect((await run.done).left).toBe(100 - asked);
    expect(asked).toBeLessThanOrEqual(6);
  });

  it('reports each answer as it arrives', async () => {
    const heard: [number, number][] = [];
    const { done } = approveEach({
      items: numbers(3),
      count: 3,
      approve: (item) => (item === 2 ? Promise.reject(conflict) : Promise.resolve()),
      onAnswer: ({ approved, alreadyDecided }) => heard.push([approved, alreadyDecided]),
    });
    await done;

    expect(heard.at(-1)).toEqual([2, 1]);
    expect(heard).toHaveLength(3);
  });

  it('finishes at once without items', async () => {
    const { done } = approveEach({
      items: [],
      count: 0,
      approve: () => Promise.resolve(),
      onAnswer: nothing,
    });

    expect(await done).toEqual({
      approved: 0,
      alreadyDecided: 0,
      waiting: 0,
      failed: [],
      left: 0,
      error: null,
    });
  });

  it('stops when too many have failed', async () => {
    const { done } = approveEach({
      items: numbers(1000),
      count: 1000,
      approve: () => Promise.reject(new Unreachable('away')),
      onAnswer: nothing,
    });
    const { failed, left } = await done;

    expect(failed.length).toBeGreaterThanOrEqual(200);
    expect(failed.length).toBeLessThan(206);
    expect(left).toBe(1000 - failed.length);
  });

  it('loads items only when needed, and reports the error when the next cannot be loaded', async () => {
    const away = new Unreachable('away');
    let loaded = 0;
    async function* pages() {
      for (const item of numbers(20)) {
        loaded += 1;
        yield item;
      }
      await Promise.reject(away);
    }
    const { open, approve } = calls();
    const { done } = approveEach({ items: pages(), count: 50, approve, onAnswer: nothing });
    await turn();
    expect(loaded).toBe(6);

    while (loaded < 20 || open.size > 0) {
      for (const call of [...open.values()]) call.yes();
      await turn();
    }
    expect(await done).toEqual({
      approved: 20,
      alreadyDecided: 0,
      waiting: 0,
      failed: [],
      left: 30,
      error: away,
    });
  });
});
