import { describe, expect, it } from '@jest/globals';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import { enrolApp, recoveryCodes } from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';
import {
  known,
  bank,
  proofOf,
  at,
  pay,
  otherNode,
  REQUIRED,
  MISMATCH,
  prepareOtherNode,
} from './confirmed-customer.js';

prepareOtherNode();

const EXPIRED = '403 confirmation_expired';

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
