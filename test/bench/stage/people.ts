import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { pinHashOf, sessionCookieOf } from './product.js';

/** A signed-in customer of a filled bank, with money and an approved recipient. */
export interface Person {
  userId: string;
  sessionId: string;
  cookie: string;
  accountId: string;
  beneficiaryId: string;
}

/** Added to each balance: more than any benchmark sends. */
const GIFT = '1000000.00';

const CUSTOMERS = `
SELECT u.id AS "userId", a.id AS "accountId", b.id AS "beneficiaryId"
  FROM users u
  JOIN accounts a ON a.user_id = u.id AND a.account_type = 'current' AND a.is_active
  JOIN LATERAL (SELECT id FROM beneficiaries
                 WHERE user_id = u.id AND verification_status = 'approved' ORDER BY id LIMIT 1) b ON true
 WHERE u.role = 'customer' AND NOT u.is_restricted
 ORDER BY u.id LIMIT $1`;

const SESSIONS = `
INSERT INTO sessions (sid, sess, expire)
SELECT sid, json_build_object('cookie', json_build_object('originalMaxAge', 28800000, 'httpOnly', true, 'path', '/',
                                                          'sameSite', 'lax', 'secure', true),
                              'passport', json_build_object('user', user_id)),
       now() + interval '8 hours'
  FROM unnest($1::text[], $2::text[]) AS signed_in (sid, user_id)`;

const PINS = `
INSERT INTO transaction_pins (user_id, pin_hash) SELECT * FROM unnest($1::uuid[], $2::bytea[])`;

const GIFTS = `
WITH gift AS (
  SELECT gen_random_uuid() AS journal_id, id AS account_id, currency FROM accounts WHERE id = ANY ($1::uuid[])
), journal AS (
  INSERT INTO journals (id, kind) SELECT journal_id, 'adjustment' FROM gift RETURNING id
), entry AS (
  INSERT INTO entries (journal_id, account_id, bank_account, currency, amount)
  SELECT journal.id, line.account_id, line.bank_account, currency, line.amount
    FROM gift JOIN journal ON journal.id = gift.journal_id
   CROSS JOIN LATERAL (VALUES (account_id, NULL, $2::numeric), (NULL, 'adjustment', -$2::numeric))
           AS line (account_id, bank_account, amount)
)
UPDATE accounts SET balance = balance + $2::numeric FROM gift WHERE accounts.id = gift.account_id`;

/**
 * Gives this many customers of a filled bank a session, a PIN and money by SQL, since signing thousands in
 * takes minutes of password hashing. The product checks all of these on every request as usual.
 */
export async function customersIn(client: Client, count: number): Promise<Person[]> {
  const { rows } = await client.query<Omit<Person, 'sessionId' | 'cookie'>>(CUSTOMERS, [count]);
  if (rows.length < count) throw new Error(`The bank has only ${rows.length} customers for ${count}.`);
  const ids = rows.map(({ userId }) => userId);
  await client.query(PINS, [ids, ids.map(pinHashOf)]);
  await client.query(GIFTS, [rows.map(({ accountId }) => accountId), GIFT]);
  const sessions = await signIn(client, ids);
  await client.query('VACUUM ANALYZE');
  return rows.map((row, index) => ({ ...row, ...sessionAt(sessions, index) }));
}

/** Session cookies of the administrators. */
export async function administratorsIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'admin' ORDER BY id`,
  );
  return (
    await signIn(
      client,
      rows.map(({ id }) => id),
    )
  ).map(sessionCookieOf);
}

async function signIn(client: Client, userIds: readonly string[]): Promise<string[]> {
  const sids = userIds.map(() => randomUUID());
  await client.query(SESSIONS, [sids, userIds]);
  return sids;
}

function sessionAt(sessions: readonly string[], index: number) {
  const sessionId = sessions[index] ?? '';
  return { sessionId, cookie: sessionCookieOf(sessionId) };
}
