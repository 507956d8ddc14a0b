import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditItem } from '#contract/admin';
import { ApiError, Unreachable } from '../../../shared/api/api-error.js';
import { createResource } from '../../../shared/store/create-resource.js';
import type { Decision } from './approvals.api.js';
import { PendingQueue } from './pending-queue.js';
import type { Waiting } from './queue-rows.js';

const item = (id: string): Waiting => ({ id, createdAt: '2026-11-01T08:00:00.000Z' });

/** What the bank has, and how it answers. */
let pending: Waiting[] = [];
let trail: Pick<AuditItem, 'type' | 'subjectId' | 'actorName'>[] = [];
let questions: number[] = [];
let refusal: Error | null = null;
let decisions: [string, Decision][] = [];
let queue: PendingQueue<Waiting>;

const waiting = () => queue.store.getState().rows.filter(({ outcome }) => outcome === null);
const outcomes = () => queue.store.getState().rows.map(({ outcome }) => outcome);
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function reload(): Promise<void> {
  await queue.kind.pending.reload();
  await settled();
}

beforeEach(async () => {
  pending = [item('a'), item('b'), item('c')];
  trail = [];
  questions = [];
  decisions = [];
  refusal = null;
  queue = new PendingQueue({
    name: 'beneficiaries',
    pending: createResource('test.pending', () => Promise.resolve([...pending])),
    decide: (id, decision) => {
      decisions.push([id, decision]);
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    },
    latestDecisions: (limit) => {
      questions.push(limit);
      return Promise.resolve(trail as AuditItem[]);
    },
    nameOf: ({ id }) => id,
    sumsOf: () => [],
    wordsOf: () => [],
  });
  await queue.kind.pending.load();
});

describe('the queue of what is pending', () => {
  it('shows a decision while it is under way, and how it ended', async () => {
    const done = queue.decide('b', 'rejected');
    expect(queue.store.getState().rows[1]?.deciding).toBe('rejected');
    await done;

    expect(decisions).toEqual([['b', 'rejected']]);
    expect(outcomes()).toEqual([null, { result: 'rejected', by: null }, null]);
    expect(questions).toEqual([]);
  });

  it('is not told otherwise by a list that is older than the decision', async () => {
    await queue.decide('b', 'approved');
    queue.settle();
    await reload();

    expect(waiting().map(({ item: { id } }) => id)).toEqual(['a', 'c']);
  });

  it('asks once who has decided what left the list', async () => {
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

  it('says just that it is gone when nobody knows', async () => {
    pending = [];
    await reload();

    expect(outcomes().map((outcome) => outcome?.result)).toEqual(['gone', 'gone', 'gone']);
    expect(questions).toEqual([20]);
  });

  it('lets go of what somebody else was quicker with, and says who', async () => {
    trail = [{ type: 'beneficiary.rejected', subjectId: 'a', actorName: 'Mariam Al Suwaidi' }];
    refusal = new ApiError(409, '{"code":"already_decided"}', 'Conflict');

    await expect(queue.decide('a', 'approved')).rejects.toBe(refusal);
    await settled();
    expect(outcomes()[0]).toEqual({ result: 'rejected', by: 'Mariam Al Suwaidi' });
  });

  it('keeps what the bank could not be asked about, and looks again', async () => {
    refusal = new Unreachable('away');
    const leave = queue.kind.pending.watch();
    await expect(queue.decide('a', 'approved')).rejects.toBe(refusal);
    expect(queue.store.getState().rows[0]).toMatchObject({ deciding: null, outcome: null });

    // It had been a yes after all.
    pending = [item('b'), item('c')];
    await settled();
    await reload();
    leave();
    expect(outcomes()[0]?.result).toBe('gone');
  });
});
