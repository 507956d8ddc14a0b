import type { Person } from './people.js';

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<unknown>;

/** Names of billers and merchants, and of recipients, that occur in the history. */
const NAMES = 200;
const RECIPIENTS = 40;

/**
 * Gives a customer this number of further posted transactions over the last year, with journals and entries: a tenth comes in,
 * the rest are transfers, bills and purchases.
 */
export async function giveLongHistory(
  query: Query,
  { userId, accountId }: Pick<Person, 'userId' | 'accountId'>,
  transactions: number,
): Promise<void> {
  await query(TRANSACTIONS, [userId, accountId, transactions]);
  await query(JOURNALS, [userId]);
  await query(ENTRIES, [userId]);
  await query(BALANCE, [accountId]);
  await query('VACUUM ANALYZE transactions, journals, entries, accounts');
}

const TRANSACTIONS = `
INSERT INTO transactions (id, user_id, account_id, beneficiary_name, beneficiary_bank_name, beneficiary_account_number,
                          reference, amount, currency, type, status, purpose, created_at, decided_at)
SELECT gen_random_uuid(), $1, $2, 'Recipient ' || recipient, CASE WHEN recipient IS NOT NULL THEN 'Emirates NBD' END,
       'AE0703312345678' || lpad(recipient::text, 8, '0'), 'LONG-' || n, amount,
       (SELECT currency FROM accounts WHERE id = $2), type, 'completed',
       CASE type WHEN 'transfer' THEN (ARRAY['family_support', 'education', 'other'])[1 + n % 3]
                 ELSE 'Merchant ' || (n * 7919) % ${NAMES} END, at, at
  FROM generate_series(1, $3::integer) AS n
 CROSS JOIN LATERAL (SELECT (ARRAY['deposit', 'transfer', 'transfer', 'transfer', 'bill_payment', 'purchase',
                                   'purchase', 'purchase', 'online', 'withdrawal'])[1 + n % 10] AS type) AS kind
 CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', bank_now() - n * interval '365 days' / $3::integer) AS at,
                            CASE WHEN type = 'transfer' THEN n % ${RECIPIENTS} END AS recipient,
                            (CASE type WHEN 'deposit' THEN 90000 ELSE -1 END * (1 + n % 10000))::numeric / 100 AS amount)
         AS made`;

const JOURNALS = `
INSERT INTO journals (id, kind, transaction_id, posted_at)
SELECT gen_random_uuid(), 'transaction', id, decided_at FROM transactions WHERE user_id = $1 AND reference LIKE 'LONG-%'`;

const ENTRIES = `
INSERT INTO entries (journal_id, account_id, bank_account, currency, amount, posted_at)
SELECT j.id, line.account_id, line.bank_account, t.currency, line.amount, t.decided_at
  FROM transactions t JOIN journals j ON j.transaction_id = t.id
 CROSS JOIN LATERAL (VALUES (t.account_id, NULL, t.amount), (NULL, 'settlement', -t.amount))
         AS line (account_id, bank_account, amount)
 WHERE t.user_id = $1 AND t.reference LIKE 'LONG-%'`;

const BALANCE = `
UPDATE accounts SET balance = (SELECT sum(amount) FROM entries WHERE account_id = $1) WHERE id = $1`;
