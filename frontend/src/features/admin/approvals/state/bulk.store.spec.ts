import { beforeEach, describe, expect, it } from '@jest/globals';
import { BulkApproval } from './bulk.store.js';
import { PendingQueues } from './pending-queues.js';
import type { PendingItem } from './queue-rows.js';

const item = (id: string): PendingItem => ({ id, createdAt: '2026-11-01T08:00:00.000Z' });
const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(item);

let answers: (() => void)[] = [];
let queues: PendingQueues<PendingItem>;
let bulk: BulkApproval<PendingItem>;
let ended: object[] = [];
const turn = () => new Promise((resolve) => setTimeout(resolve));
const onEnd = (end: object) => ended.push(end);

function isLeavingWarnedOf(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(async () => {
  answers = [];
  ended = [];
  queues = new PendingQueues({
    name: 'transfers',
    path: '/pending',
    fetchPage: () => Promise.resolve({ rows: items, next: null, total: items.length }),
    decide: () => new Promise<void>((resolve) => answers.push(resolve)),
    latestDecisions: () => Promise.resolve([]),
    nameOf: ({ id }) => id,
    wordsOf: ({ id }) => ({ name: id }),
    sumsOf: () => [],
  });
  bulk = new BulkApproval(queues);
  await queues.of('').list.load();
});

describe('bulk approval', () => {
  it('warns before the tab is closed, only while requests are pending', async () => {
    const done = bulk.start(items.slice(0, 2), 2, onEnd);
    await turn();
    expect(isLeavingWarnedOf()).toBe(true);
    for (const answer of answers) answer();
    await done;

    expect(isLeavingWarnedOf()).toBe(false);
    expect(bulk.store.getState()).toMatchObject({ status: 'ended', total: 2, approved: 2, left: 0 });
    expect(ended).toEqual([{ approved: 2, alreadyDecided: 0, failed: 0, left: 0, error: null }]);
  });

  it('marks approved items in the queue', async () => {
    const done = bulk.start(items.slice(0, 1), 1, onEnd);
    await turn();
    for (const answer of answers) answer();
    await done;

    const [first, second] = queues.of('').store.getState().rows;
    expect(first?.outcome).toEqual({ result: 'approved', by: null });
    expect(second?.outcome).toBeNull();
  });

  it('counts the items not started when it is stopped', async () => {
    const done = bulk.start(items, items.length, onEnd);
    await turn();
    bulk.stop();
    expect(bulk.store.getState().status).toBe('stopping');
    for (const answer of answers) answer();
    await done;

    expect(bulk.store.getState()).toMatchObject({ status: 'ended', approved: 6, left: 2 });
  });

  it('runs only once at a time', async () => {
    const done = bulk.start(items.slice(0, 1), 1, onEnd);
    await turn();
    await bulk.start(items, items.length, onEnd);

    expect(answers).toHaveLength(1);
    expect(bulk.store.getState().total).toBe(1);
    for (const answer of answers) answer();
    await done;
  });

  it('is discarded when the stores are reset', async () => {
    const done = bulk.start(items, items.length, onEnd);
    await turn();
    bulk.reset();
    for (const answer of answers) answer();
    await done;

    expect(ended).toEqual([]);
    expect(bulk.store.getState().status).toBe('idle');
    expect(isLeavingWarnedOf()).toBe(false);
  });
});
