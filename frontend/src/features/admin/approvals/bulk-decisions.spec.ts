import { describe, expect, it } from '@jest/globals';
import { ApiError, Unreachable } from '../../../shared/api/api-error.js';
import { approveEach, type BulkRun } from './bulk-decisions.js';

/** Calls that are answered when the test says so. */
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
const conflict = new ApiError(409, '', 'Conflict');

describe('approving many, one call each', () => {
  it('has at most six calls under way', async () => {
    const { open, approve } = calls();
    approveEach(numbers(20), approve, nothing);
    expect([...open.keys()]).toEqual([1, 2, 3, 4, 5, 6]);

    open.get(4)?.yes();
    await turn();
    expect([...open.keys()]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('counts each answer for itself', async () => {
    const away = new Unreachable('away');
    const busy = new ApiError(503, '', 'Service Unavailable');
    const answers = new Map<number, Error>([
      [2, conflict],
      [3, new ApiError(404, '', 'Not Found')],
      [4, busy],
      [5, away],
    ]);
    const { done } = approveEach(
      numbers(8),
      (item) => {
        const error = answers.get(item);
        return error ? Promise.reject(error) : Promise.resolve();
      },
      nothing,
    );

    expect(await done).toEqual({
      approved: [1, 6, 7, 8],
      alreadyDecided: [2, 3],
      failed: [
        { item: 4, error: busy },
        { item: 5, error: away },
      ],
      left: 0,
    });
  });

  it('begins nothing more once it is stopped, and still hears what is under way', async () => {
    const { open, approve } = calls();
    const { stop, done } = approveEach(numbers(20), approve, nothing);
    stop();
    for (const call of [...open.values()]) call.yes();

    expect(await done).toEqual({ approved: [1, 2, 3, 4, 5, 6], alreadyDecided: [], failed: [], left: 14 });
  });

  it('stops by itself when the session has ended', async () => {
    let asked = 0;
    const run: BulkRun<number> = approveEach(
      numbers(100),
      () => {
        asked += 1;
        return Promise.reject(new ApiError(401, '{"message":"Unauthorized"}', 'Unauthorized'));
      },
      nothing,
    );

    expect((await run.done).left).toBe(94);
    expect(asked).toBe(6);
  });

  it('tells of each answer as it comes', async () => {
    const heard: [number, number][] = [];
    const { done } = approveEach(
      numbers(3),
      (item) => (item === 2 ? Promise.reject(conflict) : Promise.resolve()),
      ({ approved, alreadyDecided }) => heard.push([approved.length, alreadyDecided.length]),
    );
    await done;

    expect(heard.at(-1)).toEqual([2, 1]);
    expect(heard).toHaveLength(3);
  });

  it('is done at once when there is nothing to do', async () => {
    const { done } = approveEach([], () => Promise.resolve(), nothing);

    expect(await done).toEqual({ approved: [], alreadyDecided: [], failed: [], left: 0 });
  });
});
