/** Each kind of change that policies can make wait for a second person. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DecidedRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { decide, requestOf, requestsOf, seenBy } from '../../support/given/approval-requests.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import { until } from '../../support/until.js';

const bank = useBank();
let maker: Colleague;
let checker: Colleague;
beforeAll(async () => {
  maker = await bank.given.admin();
  checker = await bank.given.admin();
});
afterEach(async () => {
  await withoutPolicies(maker);
});

const payer = () => bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
const lastNameOf = async ({ client }: Customer) =>
  ((await client.get('/api/auth/user')).body as { lastName: string }).lastName;

describe('the approval of a transfer', () => {
  it('waits above the amount, is said on the row, and pays after the second approval', async () => {
    await setPolicies(maker, { fourEyes: { transferAbove: '500.00' } });
    const sara = await payer();
    const [small, large] = [await sara.pendingTransfer('500.00'), await sara.pendingTransfer('500.01')];

    expect(outcome(await maker.approve(small))).toBe('200');
    const request = requestOf(await maker.approve(large));

    const sender = expect.stringContaining(await lastNameOf(sara)) as unknown;
    expect(request.summary).toContainEqual({ field: 'sender', before: null, after: sender });
    expect(await sara.account()).toMatchObject({ balance: '8500.00', heldAmount: '500.01' });
    for (const path of ['?limit=200', '']) {
      const rows = (await checker.client.get(`/api/admin/transactions/pending${path}`))
        .body as PendingTransferDto[];
      const row = rows.find(({ id }) => id === large);
      expect(row?.pendingApproval).toMatchObject({ id: request.id, mine: false, mayDecide: true });
    }
    expect(outcome(await checker.approve(large))).toBe('409 already_requested');
    const { status, body } = await decide(checker, request, 'approve');
    expect(status).toBe(200);
    expect((body as DecidedRequestDto).result).toMatchObject({ id: large, status: 'completed' });
    expect(await sara.account()).toMatchObject({ balance: '7999.99', heldAmount: '0.00' });
  });

  it('waits above the risk of the policy, whatever its amount', async () => {
    const sara = await payer();
    const [safe, risky] = [await sara.pendingTransfer('1.00'), await sara.pendingTransfer('2.00')];
    await bank.sql('UPDATE transactions SET risk = 60 WHERE id = $1', [safe]);
    await bank.sql('UPDATE transactions SET risk = 61 WHERE id = $1', [risky]);
    expect(outcome(await setPolicies(maker, { holdAbove: 60 }))).toBe('200');

    expect(outcome(await maker.approve(safe))).toBe('200');
    const request = requestOf(await maker.approve(risky));

    expect(request.summary).toContainEqual({ field: 'risk', before: null, after: '61' });
    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '8997.00', heldAmount: '0.00' });
  });

  it('waits for no risk without the policy, nor for a transfer from before there were risks', async () => {
    const sara = await payer();
    const [risky, old] = [await sara.pendingTransfer('1.00'), await sara.pendingTransfer('2.00')];
    await bank.sql('UPDATE transactions SET risk = 100 WHERE id = $1', [risky]);
    await bank.sql('UPDATE transactions SET signals = NULL, risk = 100 WHERE id = $1', [old]);

    expect(outcome(await maker.approve(risky))).toBe('200');
    await setPolicies(maker, { holdAbove: 1 });
    expect(outcome(await maker.approve(old))).toBe('200');
  });

  it('never waits for a rejection, which makes the request void', async () => {
    await setPolicies(maker, { fourEyes: { transferAbove: '500.00' } });
    const sara = await payer();
    const id = await sara.pendingTransfer('600.00');
    const request = requestOf(await maker.approve(id));

    expect(outcome(await maker.reject(id))).toBe('200');
    // Nobody has to try first.
    await until(async () => (await requestsOf(checker, 'void')).some((one) => one.id === request.id));
    expect((await requestsOf(checker, 'void'))[0]).toMatchObject({ reason: 'already_decided' });
    expect(outcome(await decide(checker, request, 'approve'))).toBe('409 request_closed');
    expect(await sara.account()).toMatchObject({ balance: '9000.00', heldAmount: '0.00' });
  });
});

describe('a credit limit', () => {
  it('waits like a balance, beside a balance that waits', async () => {
    await setPolicies(maker, { fourEyes: { balanceChangeAbove: '100.00' } });
    const sara = await bank.given.customer({ accountType: 'credit', creditLimit: '1000.00' });
    const { accountId: id } = sara;
    const path = `/api/admin/accounts/${id}`;

    const request = requestOf(await maker.client.patch(`${path}/credit-limit`, { creditLimit: '2000.00' }));
    requestOf(await maker.client.patch(`${path}/balance`, { balance: '2000.00' }));

    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect((await seenBy(maker, sara.id)).accounts.find((one) => one.id === id)).toMatchObject({
      creditLimit: '2000.00',
    });
  });
});

describe('a PIN', () => {
  it('is stored as a hash while it waits, and works after the second approval', async () => {
    await setPolicies(maker, { fourEyes: { pinChange: true } });
    const sara = await payer();

    const request = requestOf(
      await maker.client.patch(`/api/admin/users/${sara.id}/pin`, { newPin: '8642' }),
    );

    expect(request).toMatchObject({ subject: { type: 'user', id: sara.id }, summary: [] });
    const [stored] = await bank.sql<{ text: string }>(
      'SELECT r::text AS text FROM approval_requests r WHERE id = $1',
      [request.id],
    );
    expect(stored?.text).not.toContain('8642');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '8642' }))).toBe('403 incorrect_pin');
    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect(outcome(await sara.transfer('1.00', { transactionPin: '8642' }))).toBe('201');
  });
});

describe('the deletion of a customer', () => {
  it('waits, is said on the customer, and is void once their money has changed', async () => {
    await setPolicies(maker, { fourEyes: { userDeletion: true } });
    const [sara, omar] = [await payer(), await payer()];
    const remove = ({ id }: { id: string }) => maker.client.delete(`/api/admin/users/${id}`);
    const [one, other] = [requestOf(await remove(sara)), requestOf(await remove(omar))];
    expect((await seenBy(checker, sara.id)).pendingApproval).toMatchObject({ id: one.id });

    await maker.client.patch(`/api/admin/accounts/${omar.accountId}/balance`, { balance: '1.00' });

    expect(outcome(await decide(checker, one, 'approve'))).toBe('200');
    expect(outcome(await checker.client.get(`/api/admin/users/${sara.id}`))).toBe('404 not_found');
    expect(outcome(await decide(checker, other, 'approve'))).toMatch(/^409 request_(void|closed)$/);
    expect(outcome(await checker.client.get(`/api/admin/users/${omar.id}`))).toBe('200');
  });
});

describe('the removal of a factor', () => {
  it('waits, and only for a factor that is there', async () => {
    await setPolicies(maker, { fourEyes: { factorRemoval: true } });
    const sara = await payer();
    await enrolPasskey(sara);
    const path = `/api/admin/users/${sara.id}`;
    const { passkeys } = (await maker.client.get(`${path}/factors`)).body as { passkeys: { id: string }[] };

    expect(outcome(await maker.client.delete(`${path}/totp`))).toBe('404 not_found');
    const request = requestOf(await maker.client.delete(`${path}/passkeys/${passkeys[0]?.id ?? ''}`));

    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect((await maker.client.get(`${path}/factors`)).body).toMatchObject({ passkeys: [] });
  });
});

describe('a change of the policies', () => {
  it('waits itself, and is void once they have changed otherwise', async () => {
    await setPolicies(maker, { fourEyes: { policyChange: true } });
    const request = requestOf(await setPolicies(maker, { limits: { day: '100.00' } }));

    expect(request).toMatchObject({
      kind: 'policy_change',
      summary: [{ field: 'limitDay', before: null, after: '100.00' }],
    });
    const read = async () => (await checker.client.get('/api/admin/policies')).body;
    expect(await read()).toMatchObject({ limits: { day: null }, pendingApproval: { id: request.id } });
    expect(outcome(await decide(checker, request, 'approve'))).toBe('200');
    expect(await read()).toMatchObject({ limits: { day: '100.00' }, pendingApproval: null });

    const end = requestOf(await withoutPolicies(maker));
    expect(outcome(await decide(checker, end, 'approve'))).toBe('200');
    expect(await read()).toMatchObject({ limits: { day: null }, fourEyes: { policyChange: false } });
  });
});
