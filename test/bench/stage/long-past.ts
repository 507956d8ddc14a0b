import type { Client } from 'pg';
import { fillBank } from '../../support/large-bank/large-bank.js';
import { grown } from '../measure/size.js';
import { administratorsIn, customersIn } from './people.js';
import type { DatabaseServer } from './server.js';
import type { FilledBank, Stage } from './stage.js';

/** One posted transaction, with its journal and its two entries, for this number of events. */
const EVENTS_OF_A_TRANSACTION = 40;

/** When the first part of the past happened, as text, and the microseconds to the next. */
interface Pace {
  begins: string;
  step: number;
}

/**
 * Two banks made by this differ in nothing but their past: this many events within five years, and a fortieth as many
 * posted transactions. It ends two days before the running month, with which a check of the books begins. What is older
 * has smaller numbers and ids, as in a bank that has grown.
 */
export async function bankWithPast(stage: Stage, events: number): Promise<FilledBank> {
  const server = await stage.server();
  const name = `past_${events}`;
  const target = await server.create(name);
  const { transactions, users, people } = grown(1_000);
  const bank = await server.connected(name, async (client) => {
    await client.query(`ALTER TABLE events ALTER COLUMN seq RESTART WITH ${events + 1}`);
    await client.query(`ALTER TABLE entries ALTER COLUMN id RESTART WITH ${events + 1}`);
    await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), { users, transactions });
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await client.query(OWNERS);
    await writePostings(client, Math.floor(events / EVENTS_OF_A_TRANSACTION));
    await writeEvents(client, events);
    await client.query('DROP TABLE past_owners');
    return {
      target,
      people: await customersIn(client, people),
      admins: await administratorsIn(client),
    };
  });
  // Seals the months that are over, as the job does each night.
  await stage.command(target, 'cli/ledger-check');
  return bank;
}

/** Leaves nothing to do for the server that could fall into the measurement of one bank and not of the other. */
export async function settle(server: DatabaseServer, banks: readonly FilledBank[]): Promise<void> {
  for (const { target } of banks) await server.query(target.database, 'VACUUM (ANALYZE)');
  await server.query('postgres', 'CHECKPOINT');
}

/** The customers' current accounts, numbered from 0. */
const OWNERS = `
CREATE TABLE past_owners AS
SELECT row_number() OVER (ORDER BY id)::integer - 1 AS place, id AS account_id, user_id, currency,
       ARRAY['user:' || user_id, 'admins'] AS audience,
       count(*) OVER ()::integer AS owners,
       (SELECT array_agg(id ORDER BY id) FROM users WHERE role = 'admin') AS admins
  FROM accounts WHERE account_type = 'current'`;

/** The pace of `$1` parts, within the five years that end two days before the running month. */
const PACE = `
SELECT (begins AT TIME ZONE 'Asia/Dubai')::text AS begins,
       (extract(epoch FROM ends - begins) * 1e6 / ($1::integer + 1))::float8 AS step
  FROM (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Dubai') - interval '2 days' AS ends) AS past
 CROSS JOIN LATERAL (SELECT ends - interval '5 years' AS begins) AS start`;

/** SQL: when the part `n` of the past happened; `$2` and `$3` are the {@link Pace}. */
const AT = `($2::timestamptz + n * $3::float8 * interval '1 microsecond')`;

async function paceOf(client: Client, parts: number): Promise<Pace> {
  const { rows } = await client.query<Pace>(PACE, [parts]);
  if (!rows[0]) throw new Error('PostgreSQL does not say when the past begins.');
  return rows[0];
}

async function writePostings(client: Client, transactions: number): Promise<void> {
  const { begins, step } = await paceOf(client, transactions);
  for (const statement of [TRANSACTIONS, JOURNALS, ENTRIES, BALANCES]) {
    await client.query(statement, statement === TRANSACTIONS ? [transactions, begins, step] : []);
  }
}

/** In order of time, as the bank has written them: a check of the books finds recent ones by their place. */
const TRANSACTIONS = `
INSERT INTO transactions (id, user_id, account_id, reference, amount, currency, type, status, created_at, decided_at)
SELECT uuidv7(at - now()), user_id, account_id, 'PAST-' || n, 1 + n % 100, currency, 'deposit', 'completed', at, at
  FROM generate_series(1, $1::integer) AS n
 CROSS JOIN LATERAL (SELECT ${AT} AS at) AS time
  JOIN past_owners ON place = n % (SELECT max(owners) FROM past_owners)
 ORDER BY n`;

const JOURNALS = `
INSERT INTO journals (id, kind, transaction_id, posted_at)
SELECT uuidv7(decided_at - now()), 'transaction', id, decided_at FROM transactions WHERE reference LIKE 'PAST-%'
 ORDER BY id`;

const ENTRIES = `
INSERT INTO entries (id, journal_id, account_id, bank_account, currency, amount, posted_at)
OVERRIDING SYSTEM VALUE
SELECT row_number() OVER (ORDER BY t.decided_at, t.id, line.bank_account), j.id, line.account_id, line.bank_account,
       t.currency, line.amount, t.decided_at
  FROM transactions t JOIN journals j ON j.transaction_id = t.id
 CROSS JOIN LATERAL (VALUES (t.account_id, NULL, t.amount), (NULL, 'settlement', -t.amount))
         AS line (account_id, bank_account, amount)
 WHERE t.reference LIKE 'PAST-%'`;

const BALANCES = `
UPDATE accounts SET balance = balance + past.total
  FROM (SELECT account_id, sum(amount) AS total FROM transactions WHERE reference LIKE 'PAST-%' GROUP BY 1) AS past
 WHERE accounts.id = past.account_id`;

/** Building the indexes afterwards takes a part of the time. */
async function writeEvents(client: Client, events: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'events' AND indexname <> 'events_pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const { begins, step } = await paceOf(client, events);
  await client.query(EVENTS, [events, begins, step]);
  for (const { definition } of indexes) await client.query(definition);
}

/** Of twenty events of each customer nine are transfers, nine are decisions, one is a sign-in and one a new recipient. */
const EVENTS = `
INSERT INTO events (seq, id, at, type, actor_id, subject_type, subject_id, before, after, audience, resources)
OVERRIDING SYSTEM VALUE
SELECT n, uuidv7(at - now()), at, type,
       CASE type WHEN 'transfer.approved' THEN admins[1 + n % cardinality(admins)] ELSE user_id END,
       CASE type WHEN 'user.signed_in' THEN 'user' WHEN 'beneficiary.added' THEN 'beneficiary' ELSE 'transaction' END,
       CASE type WHEN 'user.signed_in' THEN user_id ELSE uuidv7(at - now()) END,
       CASE type WHEN 'transfer.approved' THEN '{"status": "pending"}'::jsonb END,
       jsonb_build_object('amount', n % 1000 || '.00', 'currency', currency, 'status', 'pending'),
       audience, ARRAY['accounts', 'transactions', 'admin.audit', 'admin.pending']
  FROM generate_series(1, $1::integer) AS n
 CROSS JOIN LATERAL (SELECT ${AT} AS at) AS time
  JOIN past_owners ON place = n % (SELECT max(owners) FROM past_owners)
 CROSS JOIN LATERAL (SELECT (ARRAY['transfer.submitted', 'transfer.approved'])[1 + n / owners % 2] AS kind) AS usual
 CROSS JOIN LATERAL (SELECT CASE n / owners % 20 WHEN 18 THEN 'user.signed_in' WHEN 19 THEN 'beneficiary.added'
                                 ELSE kind END AS type) AS kinds`;
