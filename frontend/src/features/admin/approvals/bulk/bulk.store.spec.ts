/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConfirmedDetails } from '#contract/shapes/access/confirmations.dto';
import { ApiError, Unreachable } from '../../../../shared/api/api-error.js';
import { confirmationStore } from '../../../../shared/confirmation/confirmation.store.js';
import { factorsResource } from '../../../../shared/factors/factors.store.js';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import { BulkApproval } from './bulk.store.js';
import { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem } from '../state/queue-rows.js';

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
    approvalOf: () => 'transfers',
    checks: [],
    failedOf: () => [],
    amountOf: () => null,
    decide: () => new Promise<void>((resolve) => answers.push(resolve)),
    latestDecisions: () => Promise.resolve([]),
    nameOf: ({ id }) => id,
    wordsOf: ({ id }) => ({ name: id, reference: id }),
    changeableOf: () => [],
    sumsOf: () => [],
  });
  bulk = new BulkApproval(queues);
  await queues.of('').list.load();
});

describe('bulk approval', () => {
  it('announces what the bank wants announced, and leaves it to a second person if one is asked', async () => {
    const announced: string[][] = [];
    globalThis.fetch = ((_path: string, { body }: RequestInit) => {
      announced.push((JSON.parse(body as string) as { ids: string[] }).ids.toSorted());
      return Promise.resolve(
        fakeResponse(202, { approvalRequest: { id: 'r1', expiresAt: '2026-11-02T08:00:00.000Z' } }),
      );
    }) as typeof fetch;
    const refusal = new ApiError(409, '{"code":"bulk_required"}', '');
    let decided = 0;
    const decide = ({ id }: PendingItem) => {
      decided += 1;
      return decided > 3 ? Promise.reject(refusal) : Promise.resolve(id);
    };
    bulk = new BulkApproval(new PendingQueues({ ...queues.kind, decide }));

    await bulk.start(items, items.length, onEnd);

    expect(announced).toHaveLength(1);
    expect(bulk.store.getState()).toMatchObject({ approved: 3, waiting: 5, failed: [], left: 0 });
  });

  it.each([
    ['goes on with what one confirmation covers', 'c1', { approved: 8, left: 0, failed: 0 }],
    ['stops when the user does not confirm', null, { approved: 3, left: 5, failed: 0 }],
  ])('that needs a confirmation %s', async (_what, confirmationId, expected) => {
    const asked: string[][] = [];
    const stop = confirmationStore.subscribe(({ asked: now }) => {
      if (!now) return;
      const { kind, ids } = now.request.details as ConfirmedDetails['bulk_approval'];
      asked.push([kind, ...ids.toSorted()]);
      now.answer(confirmationId === null ? null : { confirmationId });
    });
    const refusal = new ApiError(403, '{"code":"confirmation_required"}', '');
    let unconfirmed = 0;
    const decide = ({ id }: PendingItem, _as: string, _reason: string | null, confirmed?: object) => {
      if (Object.keys(confirmed ?? {}).length > 0) return Promise.resolve(id);
      unconfirmed += 1;
      return unconfirmed > 3 ? Promise.reject(refusal) : Promise.resolve(id);
    };
    bulk = new BulkApproval(new PendingQueues({ ...queues.kind, decide }));

    await bulk.start(items, items.length, onEnd);

    stop();
    expect(asked).toEqual([['transfers', 'd', 'e', 'f', 'g', 'h']]);
    expect(ended).toEqual([
      { decision: 'approved', alreadyDecided: 0, waiting: 0, error: null, ...expected },
    ]);
  });

  it.each([
    ['is confirmed before it begins', { confirmationId: 'c1' }, { approved: 51, left: 0 }],
    ['approves nothing when the user does not confirm', null, { approved: 0, left: 51 }],
    ['begins where the bank has turned confirmations off', {}, { approved: 51, left: 0 }],
  ])('of more than may be approved unconfirmed %s', async (_what, answer, expected) => {
    factorsResource.set({ passkeys: 1, totpSince: null, recoveryCodes: 0, mustEnrol: false });
    const many = Array.from({ length: 51 }, (_, at) => item(`r${at}`));
    const sent: unknown[] = [];
    const asked: number[] = [];
    const stop = confirmationStore.subscribe(({ asked: now }) => {
      if (!now) return;
      asked.push((now.request.details as ConfirmedDetails['bulk_approval']).ids.length);
      expect(sent).toEqual([]);
      now.answer(answer);
    });
    const decide = (_item: PendingItem, _as: string, _reason: string | null, confirmed?: object) =>
      Promise.resolve(sent.push(confirmed));
    bulk = new BulkApproval(new PendingQueues({ ...queues.kind, decide }));

    await bulk.start(many, many.length, onEnd);

    stop();
    expect(asked).toEqual([51]);
    expect(sent).toEqual(Array.from({ length: expected.approved }, () => answer));
    expect(ended).toEqual([
      { decision: 'approved', alreadyDecided: 0, waiting: 0, error: null, failed: 0, ...expected },
    ]);
  });

  it.each([
    ['50 approvals', 50, 1],
    ['an administrator without a factor', 51, 0],
  ])('asks for no confirmation before %s', async (_what, count, passkeys) => {
    factorsResource.set({ passkeys, totpSince: null, recoveryCodes: 0, mustEnrol: false });
    const done = bulk.start(
      Array.from({ length: count }, (_, at) => item(`r${at}`)),
      count,
      onEnd,
    );
    await turn();

    expect(confirmationStore.getState().asked).toBeNull();
    expect(answers).toHaveLength(6);
    bulk.stop();
    for (const answer of answers) answer();
    await done;
  });

  it('warns before the tab is closed, only while requests are pending', async () => {
    const done = bulk.start(items.slice(0, 2), 2, onEnd);
    await turn();
    expect(isLeavingWarnedOf()).toBe(true);
    for (const answer of answers) answer();
    await done;

    expect(isLeavingWarnedOf()).toBe(false);
    expect(bulk.store.getState()).toMatchObject({ status: 'ended', total: 2, approved: 2, left: 0 });
    expect(ended).toEqual([
      { decision: 'approved', approved: 2, alreadyDecided: 0, waiting: 0, failed: 0, left: 0, error: null },
    ]);
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

  it('tries again what failed, and keeps what can only be rejected', async () => {
    const refusals: Record<string, Error> = {
      a: new ApiError(409, '{"code":"recipient_unavailable"}', 'Conflict'),
      b: new Unreachable('away'),
    };
    queues.kind.decide = ({ id }) => {
      const refusal = refusals[id];
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    };
    await bulk.start(items.slice(0, 3), 3, onEnd);
    const failed = () => bulk.store.getState().failed.map((failure) => failure.item.id);
    expect(failed()).toEqual(['a', 'b']);

    delete refusals.b;
    await bulk.retry(onEnd);
    expect(failed()).toEqual(['a']);
    expect(bulk.store.getState()).toMatchObject({ total: 2, approved: 1, status: 'ended' });
    expect(ended.at(-1)).toMatchObject({ approved: 1, failed: 0 });
  });
});
