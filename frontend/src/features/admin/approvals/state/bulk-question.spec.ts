import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QueueKind } from '../queue/queue-kind.js';
import type { PendingPage } from './approvals.api.js';
import { bulkQuestionOf } from './bulk-question.js';
import { BulkApproval } from './bulk.store.js';
import { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';

const item = (number: number): PendingItem => ({
  id: String(number).padStart(4, '0'),
  createdAt: new Date(Date.UTC(2026, 10, 1, 8, number)).toISOString(),
});
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

let pending: PendingItem[] = [];
let asked: string[] = [];
let decided: string[] = [];

/** Pages like the server's, with a cursor that decisions do not shift. */
function fetchPage(path: string): Promise<PendingPage<PendingItem>> {
  asked.push(path);
  const query = new URLSearchParams(path.split('?')[1]);
  const after = query.get('after') ?? '';
  const ordered = query.get('order') === 'newest' ? pending.toReversed() : pending;
  const rest = ordered.filter(({ id }) => id > after);
  const rows = rest.slice(0, Number(query.get('limit')));
  query.set('after', rows.at(-1)?.id ?? '');
  const next = rows.length < rest.length ? `/pending?${query.toString()}` : null;
  return Promise.resolve({ rows, next, total: pending.length });
}

const kind: QueueKind<PendingItem> = {
  name: 'transfers',
  path: '/pending',
  fetchPage,
  decide: ({ id }) => {
    decided.push(id);
    pending = pending.filter((one) => one.id !== id);
    return Promise.resolve();
  },
  latestDecisions: () => Promise.resolve([]),
  nameOf: ({ id }) => id,
  sumsOf: (items) => [{ currency: 'AED', total: `${items.length}.00` }],
};

beforeEach(() => {
  asked = [];
  decided = [];
});

describe('the confirmation of approving all', () => {
  it('counts and sums the items of a single page', async () => {
    pending = many(9);
    const { count, sums } = await bulkQuestionOf(kind, 'sara');

    expect({ count, sums }).toEqual({ count: 9, sums: [{ currency: 'AED', total: '9.00' }] });
    expect(asked).toEqual(['/pending?limit=200&order=oldest&search=sara']);
  });

  it("uses the server's count for more than one page, and loads pages on demand", async () => {
    pending = many(450);
    const { count, sums, items } = await bulkQuestionOf(kind, '');
    expect({ count, sums }).toEqual({ count: 450, sums: [] });
    expect(asked).toEqual(['/pending?limit=200&order=oldest', '/pending?limit=1&order=newest']);

    const walk = items[Symbol.asyncIterator]();
    for (let number = 0; number < 200; number += 1) await walk.next();
    expect(asked).toHaveLength(2);
    await walk.next();
    expect(asked).toHaveLength(3);
  });

  it('approves every item once, and none that arrived after the confirmation', async () => {
    pending = many(450);
    const { items, count } = await bulkQuestionOf(kind, '');
    pending = [...pending, item(451)];
    const bulk = new BulkApproval(new PendingQueues(kind));
    await bulk.start(items, count, () => undefined);

    expect(bulk.store.getState()).toMatchObject({ status: 'ended', approved: 450, left: 0 });
    expect(new Set(decided).size).toBe(450);
    expect(pending.map(({ id }) => id)).toEqual(['0451']);
  });
});
