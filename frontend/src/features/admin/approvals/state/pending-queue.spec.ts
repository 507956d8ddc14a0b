import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import type { Decision, PendingPage } from './approvals.api.js';
import type { PendingQueue } from './pending-queue.js';
import { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';

const item = (id: string): PendingItem => ({ id, createdAt: '2026-11-01T08:00:00.000Z' });

/** State of the fake server. */
let pending: PendingItem[] = [];
let trail: Pick<AuditItemDto, 'type' | 'subjectId' | 'actorName'>[] = [];
let questions: number[] = [];
let refusal: Error | null = null;
let decisions: [string, Decision][] = [];
let queues: PendingQueues<PendingItem>;
let queue: PendingQueue<PendingItem>;
let leave: () => void;

/** Items per page. */
let pageSize = 200;
function fetchPage(path: string): Promise<PendingPage<PendingItem>> {
  const after = new URLSearchParams(path.split('?')[1]).get('after');
  const from = after === null ? 0 : pending.findIndex(({ id }) => id > after);
  const rest = from < 0 ? [] : pending.slice(from);
  const rows = rest.slice(0, pageSize);
  const last = rows.at(-1);
  const next = rest.length > pageSize && last ? `/pending?after=${last.id}` : null;
  return Promise.resolve({ rows, next, total: pending.length });
}

const waiting = () => queue.store.getState().rows.filter(({ outcome }) => outcome === null);
const outcomes = () => queue.store.getState().rows.map(({ outcome }) => outcome);
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function reload(): Promise<void> {
  await queue.list.invalidate();
  await queue.list.load();
  await settled();
}

beforeEach(async () => {
  pending = [item('a'), item('b'), item('c')];
  trail = [];
  questions = [];
  decisions = [];
  refusal = null;
  pageSize = 200;
  queues = new PendingQueues({
    name: 'beneficiaries',
    approvalOf: () => 'beneficiaries',
    checks: [],
    failedOf: () => [],
    amountOf: () => null,
    path: '/pending',
    fetchPage,
    decide: ({ id }, decision) => {
      decisions.push([id, decision]);
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    },
    latestDecisions: (limit) => {
      questions.push(limit);
      return Promise.resolve(trail as AuditItemDto[]);
    },
    nameOf: ({ id }) => id,
    wordsOf: ({ id }) => ({ name: id, reference: id }),
    changeableOf: () => [],
    sumsOf: () => [],
  });
  queue = queues.of('');
  leave = queue.list.watch();
  await queue.list.load();
});
afterEach(() => {
  leave();
});

describe('the pending queue', () => {
  it('shows a decision while it is pending, and its outcome', async () => {
    const done = queues.decide(item('b'), 'rejected');
    expect(queue.store.getState().rows[1]?.deciding).toBe('rejected');
    await done;

    expect(decisions).toEqual([['b', 'rejected']]);
    expect(outcomes()).toEqual([null, { result: 'rejected', by: null }, null]);
    expect(questions).toEqual([]);
  });

  it('ignores a list that is older than the decision', async () => {
    await queues.decide(item('b'), 'approved');
    queue.settle();
    await reload();

    expect(waiting().map(({ item: { id } }) => id)).toEqual(['a', 'c']);
  });

  it('looks up once who decided the items that left the list', async () => {
    trail = [
      { type: 'beneficiary.deleted', subjectId: 'c', actorName: 'Omar Haddad' },
      { type: 'beneficiary.approved', subjectId: 'a', actorName: 'Mariam Al Suwaidi' },
    ];
    pending = [item('b')];
    await reload();

    expect(questions).toEqual([20]);
    expect(outcomes()).toEqual([
      { result: 'approved', by: 'Mariam Al Suwaidi' },
      null,
      { result: 'withdrawn', by: 'Omar Haddad' },
    ]);
  });

  it('marks items as gone when the decision is unknown', async () => {
    pending = [];
    await reload();

    expect(outcomes().map((outcome) => outcome?.result)).toEqual(['gone', 'gone', 'gone']);
    expect(questions).toEqual([20]);
  });

  it('ends an item that somebody else decided first, and names them', async () => {
    trail = [{ type: 'beneficiary.rejected', subjectId: 'a', actorName: 'Mariam Al Suwaidi' }];
    refusal = new ApiError(409, '{"code":"already_decided"}', 'Conflict');

    await expect(queues.decide(item('a'), 'approved')).rejects.toBe(refusal);
    await settled();
    expect(outcomes()[0]).toEqual({ result: 'rejected', by: 'Mariam Al Suwaidi' });
  });

  it.each(['stale_beneficiary', 'stale_standing_order', 'stale_card'])(
    'keeps an item that its owner has changed, and reloads (%s)',
    async (code) => {
      refusal = new ApiError(409, JSON.stringify({ code }), 'Conflict');
      pending = [{ ...item('a'), createdAt: '2026-11-01T08:00:00.001Z' }, item('b'), item('c')];

      await expect(queues.decide(item('a'), 'approved')).rejects.toBe(refusal);
      await settled();
      expect(queue.store.getState().rows[0]).toMatchObject({
        item: { createdAt: '2026-11-01T08:00:00.001Z' },
        deciding: null,
        outcome: null,
      });
    },
  );

  it.each(['recipient_unavailable', 'customer_frozen', 'other_user'])(
    'keeps an item that cannot be approved now (%s)',
    async (code) => {
      refusal = new ApiError(409, JSON.stringify({ code }), 'Conflict');

      await expect(queues.decide(item('a'), 'approved')).rejects.toBe(refusal);
      await settled();
      expect(queue.store.getState().rows[0]).toMatchObject({ deciding: null, outcome: null });
    },
  );

  it('keeps an item when the server cannot be reached, and reloads', async () => {
    refusal = new Unreachable('away');
    await expect(queues.decide(item('a'), 'approved')).rejects.toBe(refusal);
    expect(queue.store.getState().rows[0]).toMatchObject({ deciding: null, outcome: null });

    // The lost answer had been an approval.
    pending = [item('b'), item('c')];
    await settled();
    await reload();
    expect(outcomes()[0]?.result).toBe('gone');
  });
});

describe('a queue of more than one page', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => item(String(index + 1).padStart(3, '0')));
  const ids = () => waiting().map(({ item: { id } }) => id);

  beforeEach(async () => {
    queue.list.reset();
    queue.reset();
    pageSize = 50;
    pending = many(140);
    await queue.list.load();
    await queues.first.load();
  });

  it('loads the first page, and the next one when it comes near', async () => {
    expect(ids()).toHaveLength(50);
    expect(queues.first.store.getState().data?.total).toBe(140);

    queue.look(30, 40);
    await settled();
    expect(ids()).toHaveLength(100);
    expect(ids().at(-1)).toBe('100');
  });

  it('marks rows as new only when they arrive after all pages were loaded', async () => {
    queue.look(80, 99);
    await settled();
    queue.look(120, 139);
    await settled();
    expect(ids()).toHaveLength(140);
    expect(queue.store.getState().rows.some(({ isNew }) => isNew)).toBe(false);

    pending = many(141);
    await reload();
    const newest = queue.store.getState().rows.at(-1);
    expect(newest).toMatchObject({ item: { id: '141' }, isNew: true });
  });

  it('keeps loaded rows in place when others are decided', async () => {
    queue.look(60, 80);
    await settled();
    pending = pending.filter(({ id }) => id !== '070');
    await reload();

    expect(queue.store.getState().rows[69]).toMatchObject({
      item: { id: '070' },
      outcome: { result: 'gone' },
    });
    expect(queue.store.getState().rows[70]?.item.id).toBe('071');
  });

  it('subtracts a decision from the total at once, and only once', async () => {
    await queues.decide(item('001'), 'approved');
    queues.end(['001'], { result: 'approved', by: null });

    const first = queues.first.store.getState().data;
    expect(first?.total).toBe(139);
    expect(first?.rows.map(({ id }) => id)).not.toContain('001');
  });

  it('does not subtract an item again that is missing in the total, because a colleague was faster', async () => {
    pending = pending.filter(({ id }) => id !== '007');
    await queues.first.reload();
    refusal = new ApiError(409, '{"code":"already_decided"}', 'Conflict');

    await expect(queues.decide(item('007'), 'approved')).rejects.toBe(refusal);
    await queues.first.load();
    expect(queues.first.store.getState().data?.total).toBe(139);
  });
});
