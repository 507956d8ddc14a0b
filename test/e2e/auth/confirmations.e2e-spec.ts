import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '#contract/limits';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import type { Authenticator } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import { enrolApp, enrolPasskey, ONLINE, recoveryCodes } from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Customer } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const REQUIRED = '403 confirmation_required';
const MISMATCH = '403 confirmation_mismatch';
const EXPIRED = '403 confirmation_expired';
const bank = useBank(ONLINE);

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

/** The same browser at another node. */
function at(node: number, client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

/** A customer with money, a recipient who was paid before, and then a passkey. */
async function known(): Promise<{ sara: Customer; phone: Authenticator }> {
  const sara = await bank.given.customer({ balance: '90000.00', beneficiary: 'approved' });
  await sara.pendingTransfer('10.00');
  return { sara, phone: await enrolPasskey(sara) };
}

const pay = (sara: Customer, amount: string, change: object = {}) =>
  sara.transfer(amount, { ...change }).then(outcome);
const proofOf = async (subject: string) =>
  (await bank.sql<{ proof: unknown }>('SELECT proof FROM events WHERE subject_id = $1', [subject])).map(
    ({ proof }) => proof,
  );
const expire = (id: string) =>
  bank.sql(`UPDATE confirmations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

describe('a transfer of a customer with a strong factor', () => {
  it('is confirmed above 1000.00, and as the first payment to a recipient', async () => {
    const { sara, phone } = await known();
    expect(await pay(sara, '1000.00')).toBe('201');
    expect(await pay(sara, '1000.01')).toBe(REQUIRED);
    expect(await pay(sara, '95000.00')).toBe('422 insufficient_funds');
    expect(await pay(sara, '1000.01', { transactionPin: '9999' })).toBe('403 incorrect_pin');
    const toBeneficiaryId = await bank.given.beneficiary(sara);
    expect(await pay(sara, '1.00', { toBeneficiaryId })).toBe(REQUIRED);

    const request = sara.transferRequest('1.00', { toBeneficiaryId, notes: 'Rent' });
    const view = await ask(sara.client, 'transfer', request);
    const { accountNumber } = await sara.account();
    expect(view.factors).toEqual(['passkey']);
    expect(view.intent.slice(0, 3)).toEqual([
      { name: 'payerAccount', value: accountNumber },
      { name: 'payee', value: 'Noura Al Ketbi' },
      { name: 'bank', value: expect.any(String) },
    ]);
    const names = ['amount', 'currency', 'fee', 'purpose', 'notes'];
    expect(view.intent.filter(({ name }) => names.includes(name)).map(({ value }) => value)).toEqual([
      ...['1.00', 'AED', '0.00', 'personal_transfer', 'Rent'],
    ]);
    const confirmationId = view.id;
    expect(outcome(await sara.client.post('/api/transfers', { ...request, confirmationId }))).toBe(REQUIRED);
    expect(outcome(await prove(sara.client, view, signed(phone, view)))).toBe('204');
    const wrongPin = { ...request, confirmationId, transactionPin: '9999' };
    expect(outcome(await sara.client.post('/api/transfers', wrongPin))).toBe('403 incorrect_pin');
    const paid = await sara.client.post('/api/transfers', { ...request, confirmationId });
    expect(outcome(paid)).toBe('201');
    expect(outcome(await sara.client.post('/api/transfers', { ...request, confirmationId }))).toBe(EXPIRED);
    expect(await pay(sara, '2.00', { toBeneficiaryId })).toBe('201');

    const { id } = paid.body as { id: string };
    expect(await proofOf(id)).toEqual([
      expect.objectContaining({
        factor: 'passkey',
        intent: expect.objectContaining({ id: confirmationId, userId: sara.id, action: 'transfer' }),
        evidence: expect.objectContaining({
          clientDataJSON: expect.any(String),
          authenticatorData: expect.any(String),
          signature: expect.any(String),
        }),
      }),
    ]);
    const admin = await bank.given.admin();
    const trail = await admin.client.get(`/api/admin/audit?limit=50`);
    expect(trail.text).toContain(id);
    expect(trail.text).not.toContain('authenticatorData');
  });

  it('is refused with other details, by another session, and by another customer', async () => {
    const { sara, phone } = await known();
    const { sara: omar, phone: others } = await known();
    const confirmationId = await confirmed(sara.client, phone, 'transfer', sara.transferRequest('5000.00'));
    const other = await bank.given.beneficiary(sara);
    for (const change of [
      { amount: '5000.01' },
      { toBeneficiaryId: other },
      { notes: 'x' },
      { purpose: 'other' },
    ])
      expect(await pay(sara, '5000.00', { confirmationId, ...change })).toBe(MISMATCH);
    expect(await pay(omar, '5000.00', { confirmationId })).toBe(MISMATCH);
    expect(await pay(sara, '5000.00', { confirmationId: other })).toBe(MISMATCH);
    await bank.sql(`UPDATE beneficiaries SET name = 'Somebody Else' WHERE id = $1`, [sara.beneficiaryId]);
    expect(await pay(sara, '5000.00', { confirmationId })).toBe(MISMATCH);
    await bank.sql(`UPDATE beneficiaries SET name = 'Noura Al Ketbi' WHERE id = $1`, [sara.beneficiaryId]);

    const browser = bank.client();
    const step = (await browser.signIn(sara.username, sara.password)).body as { passkeyOptions: never };
    await browser.post('/api/auth/login/second-factor', { passkey: phone.get(step.passkeyOptions) });
    const request = sara.transferRequest('5000.00', { confirmationId });
    expect(outcome(await browser.post('/api/transfers', request))).toBe(MISMATCH);
    const view = await ask(sara.client, 'transfer', request);
    expect(outcome(await prove(browser, view, signed(phone, view)))).toBe('404 not_found');
    expect(outcome(await prove(omar.client, view, signed(others, view)))).toBe('404 not_found');
    expect(outcome(await prove(sara.client, view, signed(others, view)))).toBe('403 passkey_refused');
    expect(outcome(await sara.client.post('/api/transfers', request))).toBe('201');
  });

  it('is refused for a wrong signature, too late, and the second time', async () => {
    const { sara, phone } = await known();
    const request = sara.transferRequest('5000.00');
    const view = await ask(sara.client, 'transfer', request);
    const other = await ask(sara.client, 'transfer', { ...request, amount: '1.00' });
    const give = (proof: Parameters<typeof prove>[2], what = view) =>
      prove(sara.client, what, proof).then(outcome);
    for (const change of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: other.passkey?.challenge ?? '' },
      { isForged: true },
      { isVerified: false },
    ])
      expect(await give(signed(phone, view, change))).toBe('403 passkey_refused');
    expect(await give({})).toBe('400 validation_failed');
    const right = signed(phone, view);
    expect(await give(right, other)).toBe('403 passkey_refused');
    expect(await give(signed(phone, view))).toBe('204');
    expect(await give(right)).toBe(EXPIRED);
    await expire(other.id);
    expect(await give(signed(phone, other), other)).toBe(EXPIRED);
    await expire(view.id);
    expect(await pay(sara, '5000.00', { confirmationId: view.id })).toBe(EXPIRED);
    expect(await pay(sara, '5000.00')).toBe(REQUIRED);
  });

  it('is submitted once by several at once on two nodes', async () => {
    const { sara, phone } = await known();
    const confirmationId = await confirmed(sara.client, phone, 'transfer', sara.transferRequest('5000.00'));
    const request = sara.transferRequest('5000.00', { confirmationId });
    const answers = await Promise.all(
      times(6, (index) => at(index % 2 ? otherNode : 0, sara.client).post('/api/transfers', request)),
    );
    expect(tally(answers)).toEqual({ '201': 1, [EXPIRED]: 5 });
    const paid = (await sara.transactions()).filter(({ amount }) => amount === '-5000.00');
    expect(paid).toHaveLength(1);
  });

  it('is confirmed by the app or a recovery code as well, whose guesses are counted', async () => {
    const sara = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
    const app = await enrolApp(bank, sara);
    const [code = ''] = await recoveryCodes(sara);
    const view = await ask(sara.client, 'transfer', sara.transferRequest('20.00'));
    expect([view.factors, view.passkey]).toEqual([['totp', 'recovery'], null]);
    expect(outcome(await prove(sara.client, view, { totp: '000000' }))).toBe('403 incorrect_code');
    expect(outcome(await prove(sara.client, view, { totp: app.code() }))).toBe('204');
    expect(await pay(sara, '20.00', { confirmationId: view.id })).toBe('201');
    const next = await ask(sara.client, 'transfer', sara.transferRequest('2000.00'));
    expect(outcome(await prove(sara.client, next, { recoveryCode: code }))).toBe('204');
    expect(await pay(sara, '2000.00', { confirmationId: next.id })).toBe('201');
    const last = await ask(sara.client, 'transfer', sara.transferRequest('2000.00'));
    for (const left of times(5, (index) => 4 - index))
      expect(outcome(await prove(sara.client, last, { totp: '000000' }))).toBe(
        left > 0 ? '403 incorrect_code' : '403 code_locked',
      );
  });
});

describe('a change that weakens protection', () => {
  it('of a customer is confirmed: standing orders, the PIN, and the removal of a factor', async () => {
    const { sara, phone } = await known();
    const { client } = sara;
    const plan = { ...sara.transferRequest('700.00'), startsOn: '2050-01-31', frequency: 'monthly' };
    expect(outcome(await client.post('/api/standing-orders', plan))).toBe(REQUIRED);
    const planned = await confirmed(client, phone, 'standing_order', plan);
    const other = { ...plan, startsOn: '2050-02-28', confirmationId: planned };
    expect(outcome(await client.post('/api/standing-orders', other))).toBe(MISMATCH);
    const order = await client.post('/api/standing-orders', { ...plan, confirmationId: planned });
    expect(outcome(order)).toBe('201');
    const { id } = order.body as { id: string };
    expect((await proofOf(id))[0]).toMatchObject({ factor: 'passkey' });

    const change = { transactionPin: sara.pin, amount: '800.00' };
    const path = `/api/standing-orders/${id}`;
    expect(outcome(await client.patch(path, { ...change, amount: '600.00' }))).toBe('200');
    expect(outcome(await client.patch(path, change))).toBe(REQUIRED);
    const raised = await confirmed(client, phone, 'standing_order', {
      standingOrderId: id,
      amount: '800.00',
    });
    expect(outcome(await client.patch(path, { ...change, amount: '900.00', confirmationId: raised }))).toBe(
      MISMATCH,
    );
    expect(outcome(await client.patch(path, { ...change, confirmationId: raised }))).toBe('200');

    const pin = { currentPin: sara.pin, newPin: '7390', newPinAgain: '7390' };
    const setPin = (more = {}) => client.send('PUT', '/api/auth/pin', { ...pin, ...more }).then(outcome);
    expect(await setPin()).toBe(REQUIRED);
    expect(await setPin({ confirmationId: raised })).toBe(MISMATCH);
    const changed = await confirmed(client, phone, 'pin_change');
    expect(await setPin({ confirmationId: changed, currentPin: '9999' })).toBe('403 incorrect_pin');
    expect(await setPin({ confirmationId: changed })).toBe('204');

    expect(await recoveryCodes(sara)).toHaveLength(10);
    expect(outcome(await client.post('/api/auth/recovery-codes'))).toBe(REQUIRED);
    const renewed = await confirmed(client, phone, 'factor_removal', { factor: 'recovery' });
    expect(outcome(await client.post('/api/auth/recovery-codes', { confirmationId: renewed }))).toBe('200');
    const app = await enrolApp(bank, sara);
    expect(outcome(await client.delete('/api/auth/totp'))).toBe(REQUIRED);
    const view = await ask(client, 'factor_removal', { factor: 'totp' });
    await prove(client, view, { totp: app.code() });
    expect(outcome(await client.delete(`/api/auth/totp?confirmationId=${view.id}`))).toBe('204');

    const { passkeyId } = phone as Authenticator & { passkeyId: string };
    const passkey = `/api/auth/passkeys/${passkeyId}`;
    expect(outcome(await client.delete(passkey))).toBe(REQUIRED);
    expect(outcome(await client.delete(`${passkey}?confirmationId=${view.id}`))).toBe(MISMATCH);
    const removed = await confirmed(client, phone, 'factor_removal', { factor: 'passkey', passkeyId });
    expect(outcome(await client.delete(`${passkey}?confirmationId=${removed}`))).toBe('204');
    expect(await pay(sara, '5000.00', { transactionPin: '7390' })).toBe('201');
    const refused = await client.post('/api/confirmations', { action: 'pin_change', details: {} });
    expect(outcome(refused)).toBe('403 enrolment_required');
  });

  it('of an administrator is confirmed: balances, PINs, deletions, and more than 50 approvals', async () => {
    const admin = await bank.given.admin();
    const [sara, leaving] = [
      await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' }),
      await bank.given.customer(),
    ];
    const key = await enrolPasskey(admin);
    const { client } = admin;
    const balance = `/api/admin/accounts/${sara.accountId}/balance`;
    expect(outcome(await client.patch(balance, { balance: '9500.00' }))).toBe(REQUIRED);
    const edit = { accountId: sara.accountId, balance: '9500.00', reason: 'Fee' };
    const edited = await confirmed(client, key, 'balance_edit', edit);
    const set = { balance: '9500.00', confirmationId: edited };
    expect(outcome(await client.patch(balance, set))).toBe(MISMATCH);
    expect(outcome(await client.patch(balance, { ...set, reason: 'Fee' }))).toBe('200');

    const pin = `/api/admin/users/${sara.id}/pin`;
    expect(outcome(await client.patch(pin, { newPin: '4321' }))).toBe(REQUIRED);
    const wrong = await confirmed(client, key, 'customer_pin', { userId: leaving.id });
    expect(outcome(await client.patch(pin, { newPin: '4321', confirmationId: wrong }))).toBe(MISMATCH);
    const right = await confirmed(client, key, 'customer_pin', { userId: sara.id });
    expect(outcome(await client.patch(pin, { newPin: '1234', confirmationId: right }))).toBe('200');

    const user = `/api/admin/users/${leaving.id}`;
    expect(outcome(await client.delete(user))).toBe(REQUIRED);
    const deletion = await confirmed(client, key, 'user_deletion', { userId: leaving.id });
    expect(outcome(await client.delete(`${user}?confirmationId=${deletion}`))).toBe('204');

    const ids: string[] = [];
    for (let count = 0; count < 54; count += 1) ids.push(await sara.pendingTransfer('1.00'));
    const there = at(otherNode, client);
    const approve = (id: string, more = {}, node = 0) =>
      (node === 0 ? client : there).patch(`/api/admin/transactions/${id}/status`, {
        status: 'completed',
        ...more,
      });
    const [rejected = '', ...rest] = ids;
    const answers = await Promise.all(rest.slice(0, 51).map((id, index) => approve(id, {}, index % 2)));
    expect(tally(answers)).toEqual({ '200': 50, [REQUIRED]: 1 });
    expect(outcome(await approve(rejected, { status: 'failed' }))).toBe('200');
    const left = rest.filter((_id, index) => index > 50 || answers[index]?.status !== 200);
    const bulk = await ask(client, 'bulk_approval', { kind: 'transfers', ids: left.slice(0, 2) });
    expect(bulk.intent).toEqual([
      { name: 'kind', value: 'transfers' },
      { name: 'count', value: '2' },
      { name: 'total', value: '2.00 AED' },
    ]);
    expect(outcome(await prove(client, bulk, signed(key, bulk)))).toBe('204');
    const confirmation = { confirmationId: bulk.id };
    expect(outcome(await approve(left[2] ?? '', confirmation))).toBe(MISMATCH);
    const both = await Promise.all(left.slice(0, 2).map((id) => approve(id, confirmation)));
    expect(tally(both)).toEqual({ '200': 2 });
    expect((await proofOf(left[0] ?? '')).at(-1)).toMatchObject({ factor: 'passkey' });
    expect(outcome(await approve(left[2] ?? ''))).toBe(REQUIRED);
  });

  it('of an administrator is confirmed after 50 approvals, whatever else they did meanwhile', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const transfer = await sara.pendingTransfer('1.00');
    await enrolPasskey(admin);
    const record = (type: string, count: number) =>
      bank.sql(
        `INSERT INTO events (id, type, actor_id, subject_type, subject_id, audience, resources)
         SELECT gen_random_uuid(), $2, $1::uuid, 'biller', gen_random_uuid(), '{admins}', '{}'
           FROM generate_series(1, $3::int)`,
        [admin.id, type, count],
      );
    await record('transfer.approved', LIMITS.unconfirmedApprovals);
    await record('biller.changed', 1_000);

    expect(outcome(await admin.approve(transfer))).toBe(REQUIRED);
  });

  it('is deleted a day after its end, and a session keeps ten open ones', async () => {
    const { sara } = await known();
    const views = [];
    for (let count = 0; count < 12; count += 1) views.push(await ask(sara.client, 'pin_change'));
    const count = async () =>
      (await bank.sql('SELECT FROM confirmations WHERE user_id = $1', [sara.id])).length;
    expect(await count()).toBe(10);
    await bank.sql(`UPDATE confirmations SET expires_at = now() - interval '25 hours' WHERE id = $1`, [
      views.at(-1)?.id,
    ]);
    await bank.node(0).get(JobsService).runDue(new Date('2027-01-31T08:53:00+04:00'));
    expect(await count()).toBe(9);
  });
});
