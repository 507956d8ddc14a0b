/** What makes a transfer suspicious is stored with it when it is submitted. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';
import { type Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

const payer = () => bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The transfer as the queue of administrators has it. */
async function pending(id: string): Promise<PendingTransferDto> {
  const { body } = await admin.client.get('/api/admin/transactions/pending?limit=200');
  const found = (body as PendingTransferDto[]).find((transfer) => transfer.id === id);
  if (!found) throw new Error('The transfer does not wait.');
  return found;
}

/** The figures of a signal of a new transfer; `null` if it does not have the signal. */
async function signalOf(customer: Customer, amount: string, id: string, change: object = {}) {
  const { signals } = await pending(await customer.pendingTransfer(amount, { ...change }));
  return signals.find((signal) => signal.id === id)?.figures ?? null;
}

const approvedHoursAgo = (recipientId: string, hours: number) =>
  bank.sql('UPDATE beneficiaries SET decided_at = $2 WHERE id = $1', [recipientId, hoursAgo(hours)]);

describe('the signals of a transfer', () => {
  it('have a weight, a sentence and figures, and the risk is their sum', async () => {
    const sara = await payer();

    const { signals, risk } = await pending(await sara.pendingTransfer('10.00'));

    expect(signals).toEqual([
      {
        id: 'new_device',
        weight: 20,
        text: 'The session is the first with this browser and network within 90 days.',
        figures: {},
      },
      {
        id: 'new_recipient',
        weight: 15,
        text: 'The recipient was approved 0 hours ago.',
        figures: { hours: '0' },
      },
      { id: 'first_payment', weight: 10, text: 'It is the first payment to this recipient.', figures: {} },
    ]);
    expect(risk).toBe(45);
  });

  it('are not told to the customer', async () => {
    const sara = await payer();
    const { body } = await sara.transfer('10.00');
    const [own] = await sara.transactions();

    for (const shown of [body, own]) {
      expect(shown).toHaveProperty('reference');
      expect(shown).not.toHaveProperty('signals');
      expect(shown).not.toHaveProperty('risk');
    }
  });

  it('are none, with no risk, for a usual payment from a known device', async () => {
    const sara = await payer();
    await sara.pendingTransfer('10.00');
    await approvedHoursAgo(sara.beneficiaryId, 48);
    await bank.sql('UPDATE sessions SET is_new_device = false WHERE user_id = $1', [sara.id]);
    const id = await sara.pendingTransfer('10.00');

    expect(await pending(id)).toMatchObject({ signals: [], risk: 0 });
    expect(await bank.sql('SELECT risk FROM transactions WHERE id = $1', [id])).toEqual([{ risk: 0 }]);
  });

  it.each([null, 100])('are none, with no risk, in rows from before them that say %s', async (risk) => {
    const sara = await payer();
    const id = await sara.pendingTransfer('10.00');
    await bank.sql('UPDATE transactions SET signals = NULL, risk = $2 WHERE id = $1', [id, risk]);

    expect(await pending(id)).toMatchObject({ signals: [], risk: 0 });
  });

  it('stay as they were when the transfer was submitted', async () => {
    const sara = await payer();
    const id = await sara.pendingTransfer('10.00');
    await approvedHoursAgo(sara.beneficiaryId, 48);

    expect((await pending(id)).signals.map((signal) => signal.id)).toContain('new_recipient');
  });
});

describe('the signal of', () => {
  it('a first payment is not that of a second, and counts no failed one', async () => {
    const sara = await payer();
    const failed = await sara.pendingTransfer('10.00');
    await admin.reject(failed);

    expect(await signalOf(sara, '10.00', 'first_payment')).toEqual({});
    expect(await signalOf(sara, '10.00', 'first_payment')).toBeNull();
  });

  it('a new recipient ends a day after the approval', async () => {
    const sara = await payer();
    await approvedHoursAgo(sara.beneficiaryId, 23.5);
    expect(await signalOf(sara, '10.00', 'new_recipient')).toEqual({ hours: '23' });
    await approvedHoursAgo(sara.beneficiaryId, 24.5);
    expect(await signalOf(sara, '10.00', 'new_recipient')).toBeNull();
  });

  it('an unusual amount is above five times the median of ten payments', async () => {
    const sara = await payer();
    for (const amount of times(9, (index) => `${96 + index}.00`)) await sara.pendingTransfer(amount);
    expect(await signalOf(sara, '900.00', 'unusual_amount')).toBeNull();

    expect(await signalOf(sara, '500.00', 'unusual_amount')).toBeNull();
    expect(await signalOf(sara, '650.50', 'unusual_amount')).toEqual({
      times: '6.4',
      median: '101.00',
      payments: '11',
    });
  });

  it('an unusual amount looks at 90 days, and at the currency of the payment', async () => {
    const sara = await payer();
    for (const id of await inTurn(10, () => sara.pendingTransfer('10.00'))) {
      await admin.setDate(id, hoursAgo(91 * 24));
    }
    expect(await signalOf(sara, '700.00', 'unusual_amount')).toBeNull();
    const dollars = await admin.newAccount(sara.id, { currency: 'USD', balance: '900.00' });
    await inTurn(10, () => sara.pendingTransfer('1.00', { fromAccountId: dollars.id }));
    expect(await signalOf(sara, '700.00', 'unusual_amount')).toBeNull();
    expect(await signalOf(sara, '5.01', 'unusual_amount', { fromAccountId: dollars.id })).toMatchObject({
      median: '1.00',
      payments: '10',
    });
  });

  it('many payments begins with the fifth within an hour', async () => {
    const sara = await payer();
    const earlier = await sara.pendingTransfer('10.00');
    await admin.setDate(earlier, hoursAgo(1.1));
    for (const none of [null, null, null, null]) {
      expect(await signalOf(sara, '10.00', 'many_payments')).toBe(none);
    }
    expect(await signalOf(sara, '10.00', 'many_payments')).toEqual({ payments: '5' });
    expect(await signalOf(sara, '10.00', 'many_payments')).toEqual({ payments: '6' });
  });

  it('many payments counts none that was rejected', async () => {
    const sara = await payer();
    for (const amount of times(4, () => '10.00')) await admin.reject(await sara.pendingTransfer(amount));
    expect(await signalOf(sara, '10.00', 'many_payments')).toBeNull();
  });

  it('a new device is not that of a second session in the same browser and network', async () => {
    const sara = await payer();
    const phone = bank.client();
    const on = new Customer({ ...sara, client: phone });
    on.beneficiaryId = sara.beneficiaryId;

    await phone.signIn(sara.username, sara.password);
    expect(await signalOf(on, '10.00', 'new_device')).toEqual({});
    await phone.signIn(sara.username, sara.password);
    expect(await signalOf(on, '10.00', 'new_device')).toBeNull();
    // A newer version of a browser is the same browser, and another browser is not.
    const { username, password } = sara;
    const signIn = (agent: string) =>
      phone.post('/api/auth/login', { username, password }, { 'user-agent': `Mozilla/5.0 ${agent}` });
    await signIn('Firefox/145.0');
    expect(await signalOf(on, '10.00', 'new_device')).toEqual({});
    await signIn('Firefox/146.0');
    expect(await signalOf(on, '10.00', 'new_device')).toBeNull();
    await bank.sql(`UPDATE sessions SET is_new_device = NULL WHERE user_id = $1`, [sara.id]);
    expect(await signalOf(sara, '10.00', 'new_device')).toBeNull();
  });

  it('a name that does not match is that of a stored check', async () => {
    const [sara, omar] = [await payer(), await bank.given.customer()];
    const { accountNumber } = await omar.account();
    const inside = { accountNumber, bankName: 'Falaj Bank' };
    const wrong = await bank.given.beneficiary(sara, 'approved', { ...inside, name: 'Yusuf Haddad' });
    const right = await bank.given.beneficiary(sara, 'approved', { ...inside, name: 'Sara Test' });

    expect(await signalOf(sara, '10.00', 'name_mismatch', { toBeneficiaryId: wrong })).toEqual({});
    expect(await signalOf(sara, '10.00', 'name_mismatch', { toBeneficiaryId: right })).toBeNull();
    expect(await signalOf(sara, '10.00', 'name_mismatch')).toBeNull();
  });

  it('money that passes through needs a tenth of what came in within the hour', async () => {
    const [sara, omar] = [await payer(), await payer()];
    const toSara = await bank.given.recipientInside(omar, sara);
    const paid = await omar.pendingTransfer('500.00', { toBeneficiaryId: toSara });
    expect(await signalOf(sara, '50.00', 'pass_through')).toBeNull();
    expect(outcome(await admin.approve(paid))).toBe('200');

    expect(await signalOf(sara, '50.00', 'pass_through')).toEqual({ received: '500.00' });
    expect(await signalOf(sara, '49.99', 'pass_through')).toBeNull();
    await bank.sql('UPDATE transactions SET decided_at = $2 WHERE origin_id = $1', [paid, hoursAgo(1.1)]);
    expect(await signalOf(sara, '50.00', 'pass_through')).toBeNull();
  });

  it('money that passes through is neither a correction by staff nor the customer’s own', async () => {
    const sara = await payer();
    const savings = await admin.newAccount(sara.id);
    await admin.setBalance(sara.accountId, '9900.00');
    expect(await signalOf(sara, '900.00', 'pass_through')).toBeNull();
    const { accountNumber } = savings;
    const own = await bank.given.beneficiary(sara, 'approved', { accountNumber, bankName: 'Falaj Bank' });
    await admin.approve(await sara.pendingTransfer('400.00', { toBeneficiaryId: own }));

    expect(await signalOf(sara, '400.00', 'pass_through', { fromAccountId: savings.id })).toBeNull();
  });
});

/** Does something a number of times, one after the other. */
async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let index = 0; index < count; index += 1) done.push(await work());
  return done;
}
