import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const JOURNAL = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a';

/** Returns the SQLSTATE with which the database rejects the statement. */
async function refusal(sql: string, parameters: readonly unknown[] = []): Promise<string> {
  try {
    await bank.sql(sql, parameters);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
}

const RESTRICT_VIOLATION = '23001';
const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

/** One approved transfer, which leaves a row in each of the tables, and a recipient. All that follows is refused. */
let sara: Customer;
let transferId: string;
let recipientId: string;
beforeAll(async () => {
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  transferId = await sara.pendingTransfer('30.00');
  await (await bank.given.admin()).approve(transferId);
  recipientId = await sara.addBeneficiary();
});

describe('append-only data', () => {
  it.each([
    'UPDATE entries SET amount = amount',
    "UPDATE entries SET posted_at = posted_at - interval '1 day'",
    'DELETE FROM entries',
    'TRUNCATE entries',
    'UPDATE journals SET kind = kind',
    'DELETE FROM journals',
    'TRUNCATE journals CASCADE',
    'UPDATE events SET after = NULL',
    'DELETE FROM events',
    'TRUNCATE events',
  ])('is protected by the database against %s', async (sql) => {
    expect(await refusal(sql)).toBe(RESTRICT_VIOLATION);
  });

  it('stays when the customer is deleted', async () => {
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const admin = await bank.given.admin();
    await admin.approve(await omar.pendingTransfer('30.00'));

    await admin.deleteUser(omar.id);

    const entries = await bank.sql('SELECT amount FROM entries WHERE account_id = $1 ORDER BY id', [
      omar.accountId,
    ]);
    expect(entries).toEqual([{ amount: '100.00' }, { amount: '-30.00' }, { amount: '-70.00' }]);
  });
});

describe('a journal', () => {
  it.each([
    ['one side only', [['AED', '10.00']]],
    [
      'a fil too much',
      [
        ['AED', '10.00'],
        ['AED', '-10.01'],
      ],
    ],
    [
      'two currencies that only look even',
      [
        ['AED', '10.00'],
        ['USD', '-10.00'],
      ],
    ],
  ])('is rejected by the database with %s', async (_, entries) => {
    const insert = refusal(
      `WITH journal AS (INSERT INTO journals (id, kind) VALUES ($1, 'adjustment') RETURNING id)
       INSERT INTO entries (journal_id, account_id, currency, amount)
       SELECT journal.id, $2, line ->> 0, (line ->> 1)::numeric
         FROM journal, json_array_elements($3::json) AS line`,
      [JOURNAL, sara.accountId, JSON.stringify(entries)],
    );

    expect(await insert).toBe(CHECK_VIOLATION);
    expect(await bank.sql('SELECT FROM journals WHERE id = $1', [JOURNAL])).toEqual([]);
  });

  it('is the only one of its transfer', async () => {
    const sql = `INSERT INTO journals (id, kind, transaction_id) VALUES ($1, 'transaction', $2)`;

    expect(await refusal(sql, [JOURNAL, transferId])).toBe(UNIQUE_VIOLATION);
  });
});

describe('an account', () => {
  it.each([
    ['a negative hold', 'held = -0.01'],
    ['more held than there is', 'held = balance + 0.01'],
    ['a negative balance', 'balance = -0.01'],
    ['less than what is held', 'held = 50, balance = 49.99'],
    ['a number of other than 16 digits', "account_number = '123456789012345'"],
    ['a currency the bank does not keep', "currency = 'JPY'"],
    ['another type', "account_type = 'checking'"],
  ])('is rejected by the database with %s', async (_, change) => {
    expect(await refusal(`UPDATE accounts SET ${change} WHERE id = $1`, [sara.accountId])).toBe(
      CHECK_VIOLATION,
    );
  });
});

describe('a transaction', () => {
  it.each([
    ['no amount', 'amount = 0'],
    ['money that comes in by a transfer', 'amount = 30'],
    ['negative fees', 'fees = -0.01'],
    ['a state of its own', "status = 'cancelled'"],
    ['a decision nobody took', 'decided_at = NULL'],
    ['a decision still to come', "status = 'pending'"],
    ['nobody to be paid', 'beneficiary_name = NULL'],
    ['a type of its own', "type = 'gift'"],
    ['notes without end', "notes = repeat('x', 501)"],
    ['a deposit that failed', "type = 'deposit', amount = 30, status = 'failed'"],
  ])('is rejected by the database with %s', async (_, change) => {
    const answer = await refusal(`UPDATE transactions SET ${change} WHERE id = $1`, [transferId]);

    expect(answer).toBe(CHECK_VIOLATION);
  });
});

describe('a beneficiary', () => {
  it.each([
    ['approved at no time', "verification_status = 'approved'"],
    ['pending, but decided', 'decided_at = now()'],
    ['of a state of its own', "verification_status = 'blocked'"],
    ['international without a route', "type = 'international'"],
    ['without a name', "name = ''"],
  ])('is rejected by the database when it is %s', async (_, change) => {
    const sql = `UPDATE beneficiaries SET ${change} WHERE id = $1`;

    expect(await refusal(sql, [recipientId])).toBe(CHECK_VIOLATION);
  });
});

describe('a PIN', () => {
  it.each([
    ['a fourth attempt', 'failed_attempts = 4'],
    ['three attempts and no lock', 'failed_attempts = 3'],
    ['a lock for fewer', 'locked_until = now()'],
    ['a PIN in clear', "pin_hash = '1234'"],
  ])('is rejected by the database with %s', async (_, change) => {
    const answer = await refusal(`UPDATE transaction_pins SET ${change} WHERE user_id = $1`, [sara.id]);

    expect(answer).toBe(CHECK_VIOLATION);
  });
});
