/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QueueKind } from '../queue/queue-kind.js';
import type { PendingPage } from '../state/approvals.api.js';
import { bulkQuestionOf } from './bulk-question.js';
import { BulkApproval } from './bulk.store.js';
import { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem } from '../state/queue-rows.js';

const item = (number: number): PendingItem => ({
  id: String(number).padStart(4, '0'),
  createdAt: new Date(Date.UTC(2026, 10, 1, 8, number)).toISOString(),
});
const isDoubtful = ({ id }: PendingItem) => doubtful.has(id);
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

/** Ids of the items that failed a check. */
let doubtful = new Set<string>();
let pending: PendingItem[] = [];
let asked: string[] = [];
let decided: string[] = [];

/** Pages like the server's, with a cursor that decisions do not shift. */
function fetchPage(path: string): Promise<PendingPage<PendingItem>> {
  asked.push(path);
  const query = new URLSearchParams(path.split('?')[1]);
  const after = query.get('after') ?? '';
  const checks = query.get('checks');
  const matching = pending.filter((one) => checks === null || isDoubtful(one) === (checks === 'failed'));
  const ordered = query.get('order') === 'newest' ? matching.toReversed() : matching;
  const rest = ordered.filter(({ id }) => id > after);
  const rows = rest.slice(0, Number(query.get('limit')));
  query.set('after', rows.at(-1)?.id ?? '');
  const next = rows.length < rest.length ? `/pending?${query.toString()}` : null;
  return Promise.resolve({ rows, next, total: matching.length });
}

const kind: QueueKind<PendingItem> = {
  name: 'transfers',
  approvalOf: () => 'transfers',
  checks: [],
  failedOf: () => [],
  amountOf: () => null,
  path: '/pending',
  fetchPage,
  decide: ({ id }) => {
    decided.push(id);
    pending = pending.filter((one) => one.id !== id);
    return Promise.resolve();
  },
  latestDecisions: () => Promise.resolve([]),
  nameOf: ({ id }) => id,
  wordsOf: ({ id }) => ({ name: id, reference: id }),
  changeableOf: () => [],
  sumsOf: (items) => [{ currency: 'AED', total: `${items.length}.00` }],
};

beforeEach(() => {
  asked = [];
  decided = [];
  doubtful = new Set();
});

describe('the confirmation of approving all', () => {
  it('counts and sums the items of a single page', async () => {
    pending = many(9);
    const { clean, all } = await bulkQuestionOf(kind, { search: 'sara' });
    const { count, sums } = clean;

    expect(all).toBe(clean);
    expect({ count, sums }).toEqual({ count: 9, sums: [{ currency: 'AED', total: '9.00' }] });
    expect(asked).toEqual([
      '/pending?limit=200&order=oldest&search=sara&checks=passed',
      '/pending?limit=200&order=oldest&search=sara&checks=failed',
    ]);
  });

  it("uses the server's count for more than one page, and loads pages on demand", async () => {
    pending = many(450);
    const { count, sums, items } = (await bulkQuestionOf(kind, { search: '' })).clean;
    expect({ count, sums }).toEqual({ count: 450, sums: [] });
    expect(asked).toEqual([
      '/pending?limit=200&order=oldest&checks=passed',
      '/pending?limit=200&order=oldest&checks=failed',
      '/pending?limit=1&order=newest&checks=passed',
    ]);

    const walk = items[Symbol.asyncIterator]();
    for (let number = 0; number < 200; number += 1) await walk.next();
    expect(asked).toHaveLength(3);
    await walk.next();
    expect(asked).toHaveLength(4);
  });

  it('approves every item once, and none that arrived after the confirmation', async () => {
    pending = many(450);
    const { items, count } = (await bulkQuestionOf(kind, { search: '' })).all;
    pending = [...pending, item(451)];
    const bulk = new BulkApproval(new PendingQueues(kind));
    await bulk.start(items, count, () => undefined);

    expect(bulk.store.getState()).toMatchObject({ status: 'ended', approved: 450, left: 0 });
    expect(new Set(decided).size).toBe(450);
    expect(pending.map(({ id }) => id)).toEqual(['0451']);
  });

  it('keeps what failed a check apart, over all pages', async () => {
    pending = many(450);
    doubtful = new Set(['0003', '0200', '0450']);
    const { clean, all } = await bulkQuestionOf(kind, { search: '' });
    expect({ clean: clean.count, all: all.count }).toEqual({ clean: 447, all: 450 });
    const bulk = new BulkApproval(new PendingQueues(kind));
    await bulk.start(clean.items, clean.count, () => undefined);

    expect(bulk.store.getState()).toMatchObject({ status: 'ended', approved: 447, left: 0 });
    expect(pending.map(({ id }) => id)).toEqual(['0003', '0200', '0450']);
  });

  it('takes both in one walk, each once, and none that arrived later', async () => {
    pending = many(9);
    doubtful = new Set(['0001', '0009']);
    const { clean, all } = await bulkQuestionOf(kind, { search: '' });
    expect([clean.sums, all.sums]).toEqual([
      [{ currency: 'AED', total: '7.00' }],
      [{ currency: 'AED', total: '9.00' }],
    ]);
    pending = [...pending, item(10)];
    const bulk = new BulkApproval(new PendingQueues(kind));
    await bulk.start(all.items, all.count, () => undefined);

    expect(decided.toSorted()).toEqual(many(9).map(({ id }) => id));
    expect(bulk.store.getState()).toMatchObject({ approved: 9, alreadyDecided: 0, waiting: 0, left: 0 });
  });
});
