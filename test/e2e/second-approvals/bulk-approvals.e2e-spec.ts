/** Approvals of many items together, where a policy limits how many one person approves at once. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecidedRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import { useBank } from '../../support/bank.js';
import { decide, requestOf } from '../../support/given/approval-requests.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import { times } from '../../support/times.js';

const bank = useBank();
let maker: Colleague;
let checker: Colleague;
let sara: Customer;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
  checker = await bank.given.admin();
});
afterEach(async () => {
  await withoutPolicies(checker);
});

const AT_ONCE = 3;
/** Each test has a maker who has approved nothing yet. */
const begin = async () => {
  maker = await bank.given.admin();
  await setPolicies(checker, { fourEyes: { bulkAbove: AT_ONCE } });
};
const transfers = (count: number) => Promise.all(times(count, () => sara.pendingTransfer('1.00')));
const announce = (by: Colleague, kind: string, ids: readonly string[]) =>
  by.client.post('/api/admin/bulk-approvals', { kind, ids });

describe('many approvals at once', () => {
  it('have to be announced above the number', async () => {
    await begin();
    const ids = await transfers(AT_ONCE + 2);

    const answers = [];
    for (const id of ids) answers.push(await maker.approve(id));

    expect(tally(answers)).toEqual({ '200': AT_ONCE, '409 bulk_required': 2 });
    expect(outcome(await maker.reject(ids.at(-1) ?? ''))).toBe('200');
  });

  it('are made one by one after an announcement of few', async () => {
    await begin();
    for (const id of await transfers(AT_ONCE)) await maker.approve(id);
    const ids = await transfers(AT_ONCE);

    const { status, body } = await announce(maker, 'transfers', ids);

    expect(status).toBe(201);
    expect(body).toMatchObject({ items: AT_ONCE });
    expect(tally(await Promise.all(ids.map((id) => maker.approve(id))))).toEqual({ '200': AT_ONCE });
    // What is announced within a minute adds up.
    expect(outcome(await announce(maker, 'transfers', await transfers(1)))).toBe('202');
  });

  it('are decided by a second person together above the number', async () => {
    await begin();
    const ids = await transfers(AT_ONCE + 1);
    const request = requestOf(await announce(maker, 'transfers', ids));
    expect(request).toMatchObject({
      kind: 'bulk_approval',
      subject: { type: 'items', name: 'transfers' },
      summary: [
        { field: 'count', before: null, after: '4' },
        { field: 'amount', before: null, after: '4.00 AED' },
      ],
    });
    // What was decided meanwhile is left as it is.
    await checker.reject(ids[0] ?? '');

    const { status, body } = await decide(checker, request, 'approve');

    expect(status).toBe(200);
    const { items } = (body as DecidedRequestDto).result as {
      items: { id: string; refusal: string | null }[];
    };
    expect(Object.fromEntries(items.map(({ id, refusal }) => [id, refusal]))).toEqual({
      [ids[0] ?? '']: 'already_decided',
      ...Object.fromEntries(ids.slice(1).map((id) => [id, null])),
    });
    const done = (await sara.transactions()).filter(({ id }) => ids.includes(id));
    expect(done.filter(({ status: is }) => is === 'completed')).toHaveLength(AT_ONCE);
    // Those who approved it are not held up in their other work.
    expect(outcome(await checker.approve(await sara.pendingTransfer('1.00')))).toBe('200');
  });

  it('cover recipients too, in the version that was announced', async () => {
    await begin();
    const ids = await Promise.all(
      times(AT_ONCE + 1, (index) => sara.addBeneficiary({ name: `Noura ${index}` })),
    );
    const request = requestOf(await announce(maker, 'beneficiaries', ids));

    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');

    const states = (await sara.beneficiaries()).filter(({ id }) => ids.includes(id));
    expect(states.map(({ verificationStatus }) => verificationStatus)).toEqual(
      times(AT_ONCE + 1, () => 'approved'),
    );
  });

  it('need no announcement without the policy', async () => {
    maker = await bank.given.admin();
    const answers = [];
    for (const id of await transfers(AT_ONCE + 1)) answers.push(await maker.approve(id));

    expect(tally(answers)).toEqual({ '200': AT_ONCE + 1 });
  });
});
