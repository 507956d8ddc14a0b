/** What waits and passed its checks, or failed one: filtered and counted by the server. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { useBank } from '../../support/bank.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { outcome } from '../../support/given/outcomes.js';
import { standingOrder } from '../../support/given/standing-orders.js';

const TRANSFERS = '/api/admin/transactions/pending';
const BENEFICIARIES = '/api/admin/beneficiaries/pending';
const ORDERS = '/api/admin/standing-orders/pending';
const CARDS = '/api/admin/cards/pending';
const LUCAS = {
  name: 'Lucas Bernard',
  type: 'international',
  country: 'France',
  routingNumber: '30004',
  accountNumber: '00020051234567890130',
  bankName: 'BNP Paribas',
} as const;

const bank = useBank();
let admin: Colleague;
let sara: Customer;

beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
});

/** The ids on the first page; checks that the header counts all that match. */
async function found(list: string, query: string): Promise<string[]> {
  const { status, body, headers, text } = await admin.client.get(`${list}?order=oldest&${query}`);
  if (status !== 200) throw new Error(text);
  const rows = (body as { id: string }[]).map(({ id }) => id);
  expect(headers['x-total-count']).toBe(`${rows.length}`);
  return rows;
}

describe('pending recipients', () => {
  let valid: string[];
  let invalid: string[];

  beforeAll(async () => {
    valid = [
      await sara.addBeneficiary({ name: 'Without IBAN', accountNumber: '9876 5432' }),
      await sara.addBeneficiary({
        ...LUCAS,
        swiftCode: 'BNPAFRPP',
        iban: 'FR14 2004 1010 0505 0001 3M02 606',
      }),
    ];
    invalid = [
      await sara.addBeneficiary({ accountNumber: 'AE07 0331 2345 6789 0123 457' }),
      await sara.addBeneficiary({ ...LUCAS, swiftCode: 'NONE' }),
      await sara.addBeneficiary({ ...LUCAS, iban: 'FR1420041010050500013M02607' }),
    ];
  });

  it('are told apart by the check of their numbers', async () => {
    expect(await found(BENEFICIARIES, 'checks=passed')).toEqual(valid);
    expect(await found(BENEFICIARIES, 'checks=failed')).toEqual(invalid);
    expect(await found(BENEFICIARIES, 'checks=failed&search=lucas')).toEqual(invalid.slice(1));
    expect(await found(BENEFICIARIES, 'checks=passed&type=domestic')).toEqual(valid.slice(0, 1));
    expect(await found(BENEFICIARIES, 'checks=')).toHaveLength(5);
  });

  it('without the result of a check wait with the failed ones', async () => {
    await bank.sql('UPDATE beneficiaries SET checks_failed = NULL');
    expect(await found(BENEFICIARIES, 'checks=passed')).toEqual([]);
    expect(await found(BENEFICIARIES, 'checks=failed')).toHaveLength(5);
  });
});

/** Why the transfers on a page cannot be approved. */
async function reasons(query: string): Promise<(string | null)[]> {
  const { body } = await admin.client.get(`${TRANSFERS}?${query}`);
  return (body as PendingTransferDto[]).map(({ blockedReason }) => blockedReason);
}

describe('pending transfers', () => {
  it('are told apart by whether the recipient’s account can be credited, before anybody tries', async () => {
    const omar = await bank.given.customer();
    const outside = await sara.pendingTransfer('1.00');
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const inside = await sara.pendingTransfer('2.00');
    expect(await found(TRANSFERS, 'checks=passed')).toEqual([outside, inside]);
    expect(await reasons('order=oldest')).toEqual([null, null]);

    await admin.deleteUser(omar.id);
    expect(await found(TRANSFERS, 'checks=passed')).toEqual([outside]);
    expect(await found(TRANSFERS, 'checks=failed')).toEqual([inside]);
    expect(await reasons('order=oldest')).toEqual([null, 'recipient_unavailable']);
    expect(await reasons('order=newest&limit=1')).toEqual(['recipient_unavailable']);

    expect((await admin.approve(inside)).status).toBe(409);
    expect(await found(TRANSFERS, 'checks=failed')).toEqual([inside]);
  });

  it('to an account in another currency failed too', async () => {
    const omar = await bank.given.customer();
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    const id = await sara.pendingTransfer('3.00');
    expect(await found(TRANSFERS, 'checks=passed')).toContain(id);

    await bank.sql(`UPDATE accounts SET currency = 'USD' WHERE id = $1`, [omar.accountId]);
    expect(await found(TRANSFERS, 'checks=failed')).toContain(id);
  });

  it('of a customer who has frozen everything failed, until payments are allowed again', async () => {
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await omar.pendingTransfer('4.00');
    expect(await found(TRANSFERS, 'checks=passed')).toContain(id);

    await omar.client.post('/api/freeze');
    expect(await found(TRANSFERS, 'checks=passed')).not.toContain(id);
    expect(await found(TRANSFERS, 'check=customer_frozen')).toEqual([id]);
    expect(await reasons('order=newest&limit=1')).toEqual(['customer_frozen']);
    expect((await reasons('')).at(0)).toBe('customer_frozen');
    expect(outcome(await admin.approve(id))).toBe('409 customer_frozen');

    await admin.client.send('DELETE', `/api/admin/users/${omar.id}/freeze`, { reason: 'Came in person' });
    expect(await found(TRANSFERS, 'checks=passed')).toContain(id);
  });

  it('refuse an unknown check', async () => {
    const { status, body } = await admin.client.get(`${TRANSFERS}?checks=clean`);

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: 'checks must be one of passed, failed' },
    });
  });
});

/** A customer with a recipient; what they have asked for is decided in no other test. */
const payer = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
const close = ({ accountId }: Customer) =>
  bank.sql('UPDATE accounts SET is_active = false WHERE id = $1', [accountId]);
const reject = ({ beneficiaryId }: Customer) =>
  bank.sql(`UPDATE beneficiaries SET verification_status = 'rejected' WHERE id = $1`, [beneficiaryId]);

/** The checks that each row of a list fails, oldest first: of all of it, which a page repeats. */
async function failures(list: string): Promise<unknown[]> {
  const failed = async (query: string) =>
    ((await admin.client.get(`${list}${query}`)).body as { failedChecks: unknown }[]).map(
      (row) => row.failedChecks,
    );
  const all = (await failed('')).reverse();
  expect(await failed('?order=oldest&limit=10')).toEqual(all);
  return all;
}

describe('pending standing orders', () => {
  it('say whether the account or the recipient is the reason why they failed', async () => {
    const clean = await payer();
    const closed = await payer();
    const rejected = await payer();
    const both = await payer();
    const ids: string[] = [];
    for (const one of [clean, closed, rejected, both]) ids.push(await standingOrder(one));
    expect(await failures(ORDERS)).toEqual([[], [], [], []]);

    for (const one of [closed, both]) await close(one);
    for (const one of [rejected, both]) await reject(one);
    expect(await failures(ORDERS)).toEqual([
      [],
      ['account_inactive'],
      ['beneficiary_not_approved'],
      ['account_inactive', 'beneficiary_not_approved'],
    ]);
    expect(await found(ORDERS, 'checks=passed')).toEqual(ids.slice(0, 1));
    expect(await found(ORDERS, 'checks=failed')).toEqual(ids.slice(1));
  });
});

describe('requests for cards', () => {
  it('say that the account is the reason why they failed', async () => {
    const closed = await payer();
    const ids: string[] = [];
    for (const { client, accountId } of [await payer(), closed]) {
      const request = { accountId, monthlyLimit: '500.00', cardPin: '7391' };
      ids.push(((await client.post('/api/cards', request)).body as { id: string }).id);
    }
    await close(closed);

    expect(await failures(CARDS)).toEqual([[], ['account_inactive']]);
    expect(await found(CARDS, 'checks=passed')).toEqual(ids.slice(0, 1));
    expect(await found(CARDS, 'checks=failed')).toEqual(ids.slice(1));
  });
});
