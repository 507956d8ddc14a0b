import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '#contract/limits';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import type { Authenticator } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import { enrolApp, enrolPasskey, recoveryCodes } from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import {
  known,
  proofOf,
  bank,
  at,
  pay,
  otherNode,
  REQUIRED,
  MISMATCH,
  prepareOtherNode,
} from './confirmed-customer.js';

prepareOtherNode();

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
    // Seventeen at a time: all lock the account of one customer.
    const answers: Awaited<ReturnType<typeof approve>>[] = [];
    for (let from = 0; from < 51; from += 17) {
      const some = rest.slice(from, from + 17);
      answers.push(...(await Promise.all(some.map((id, index) => approve(id, {}, index % 2)))));
    }
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

  it('of an administrator is confirmed: the opening balance of an account, and no account without one', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer({ balance: '10.00' });
    const { client } = admin;
    const account = { userId: sara.id, accountType: 'savings', balance: '5000.00', currency: 'USD' };
    const open = (more = {}) => client.post('/api/accounts', { ...account, ...more });
    expect(outcome(await open())).toBe('201');
    const key = await enrolPasskey(admin);
    expect(outcome(await open())).toBe(REQUIRED);
    expect(outcome(await open({ balance: '0.00' }))).toBe('201');

    const view = await ask(client, 'account_opening', account);
    expect(view.intent.slice(1)).toEqual([
      { name: 'username', value: sara.username },
      { name: 'accountType', value: 'savings' },
      { name: 'balanceAfter', value: '5000.00' },
      { name: 'currency', value: 'USD' },
    ]);
    expect(outcome(await prove(client, view, signed(key, view)))).toBe('204');
    const confirmationId = view.id;
    for (const other of [{ balance: '6000.00' }, { currency: 'EUR' }, { accountType: 'checking' }])
      expect(outcome(await open({ ...other, confirmationId }))).toBe(MISMATCH);
    const opened = await client.post(
      '/api/accounts',
      { ...account, confirmationId },
      { 'Idempotency-Key': 'an-opening-of-savings' },
    );
    expect(opened).toMatchObject({ status: 201, body: { balance: '5000.00', currency: 'USD' } });
    expect((await proofOf((opened.body as { id: string }).id))[0]).toMatchObject({ factor: 'passkey' });
    const again = await client.post('/api/accounts', account, { 'Idempotency-Key': 'an-opening-of-savings' });
    expect(again).toMatchObject({ status: 201, body: opened.body });
    expect(outcome(await open({ confirmationId }))).toBe('403 confirmation_expired');
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
