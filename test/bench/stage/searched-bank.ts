import type { Client } from 'pg';
import { PEOPLES } from '../../../backend/src/lab/people/names.js';
import { fillBank } from '../../support/large-bank/large-bank.js';
import { administratorsIn, customersIn } from './people.js';
import type { FilledBank, Stage } from './stage.js';

/** The small bank to which the rows are added, for everything that a search joins. */
const BESIDE = { users: 300, transactions: 1_000, people: 64 };

/** The tables that get many rows. Their indexes are built afterwards, in a part of the time. */
const FILLED = ['users', 'accounts', 'transactions', 'events'];

/**
 * A bank to search in: this many transactions and events, and a tenth as many customers, each with an account. It has
 * no postings for them, so that ten million take minutes: nothing but lists and searches can be measured in it.
 */
export function searchedBank(stage: Stage, rows: number): Promise<FilledBank> {
  const name = `searched_${rows}`;
  return stage.once(name, async () => {
    const server = await stage.server();
    const target = await server.create(name);
    return server.connected(name, async (client) => {
      await fillBank((sql, parameters) => client.query(sql, [...(parameters ?? [])]), BESIDE);
      const people = await customersIn(client, BESIDE.people);
      const admins = await administratorsIn(client);
      await addRows(client, rows);
      await client.query('VACUUM ANALYZE');
      return { target, people, admins };
    });
  });
}

/** Neither foreign keys nor triggers are checked: the rows are made to fit. */
async function addRows(client: Client, rows: number): Promise<void> {
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`);
  await client.query('CREATE TABLE names (above float8, upto float8, first text[], last text[])');
  for (const [index, { upTo, first, last }] of PEOPLES.entries()) {
    const above = PEOPLES[index - 1]?.upTo ?? 0;
    await client.query('INSERT INTO names VALUES ($1, $2, $3, $4)', [above, upTo, first, last]);
  }
  await client.query(LUCK);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES, [FILLED]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  const customers = Math.ceil(rows / 10);
  await client.query(OWNERS, [customers]);
  await client.query('ALTER TABLE owners ADD PRIMARY KEY (place)');
  await client.query('ANALYZE owners');
  for (const statement of [USERS, ACCOUNTS]) await client.query(statement);
  for (const statement of [TRANSACTIONS, EVENTS]) await client.query(statement, [rows, customers]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('DROP TABLE owners, names; DROP FUNCTION luck; RESET session_replication_role');
}

const INDEXES = `
SELECT indexname AS name, indexdef AS definition FROM pg_indexes
 WHERE tablename = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexname::regclass)`;

/** From 0 up to 1, the same for the same row. */
const LUCK = `
CREATE FUNCTION luck(row_number bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS
$$ SELECT (hashint8extended(row_number, salt) & 1073741823) / 1073741824.0::float8 $$`;

/** Customers who came within the last two years, as `owners`. Frequent names are those of most. */
const OWNERS = `
CREATE UNLOGGED TABLE owners AS
SELECT n - 1 AS place, gen_random_uuid() AS user_id, gen_random_uuid() AS account_id,
       first[1 + floor(cardinality(first) * power(luck(n, 1), 1.6))::integer] AS first,
       last[1 + floor(cardinality(last) * power(luck(n, 2), 1.6))::integer] AS last,
       now() - interval '730 days' + n::float8 / $1::integer * interval '700 days' AS at
  FROM generate_series(1, $1::integer) AS n
  JOIN names ON luck(n, 3) >= above AND luck(n, 3) < upto`;

const USERS = `
INSERT INTO users (id, username, email, first_name, last_name, password_hash, role, created_at)
SELECT user_id, 'searched-' || place, lower(translate(first || '.' || last, ' ''', '')) || place || '@post.example',
       first, last, '-', 'customer', at
  FROM owners ORDER BY place`;

const ACCOUNTS = `
INSERT INTO accounts (id, user_id, account_type, account_number, currency, created_at, updated_at)
SELECT account_id, user_id, 'current', '2' || lpad(mod(place * 618033988749891::numeric, 1000000000000000)::text, 15, '0'),
       'AED', at, at
  FROM owners ORDER BY place`;

/** Each owner has had some, at another time each; one in thirty has failed. */
const TRANSACTIONS = `
INSERT INTO transactions (id, user_id, account_id, beneficiary_name, reference, amount, currency, type, status,
                          created_at, decided_at)
SELECT gen_random_uuid(), user_id, account_id, 'Recipient ' || n % 1000,
       regexp_replace(upper(lpad(to_hex(mod((n + 9000000000) * 173961102589771::numeric, 281474976710656)::bigint), 12,
                                 '0')), '(.{4})(.{4})(.{4})', 'TXN-\\1-\\2-\\3'),
       -1 - n % 1000, 'AED', (ARRAY['transfer', 'transfer', 'purchase', 'bill_payment', 'online'])[1 + n % 5],
       CASE WHEN n % 30 = 0 THEN 'failed' ELSE 'completed' END, made, made
  FROM generate_series(1, $1::integer) AS n
 CROSS JOIN LATERAL (SELECT now() - interval '730 days' + n::float8 / $1::integer * interval '730 days' AS made) AS time
  JOIN owners ON place = floor(luck(n, 4) * $2::integer)::integer`;

/** Of a hundred events ninety are transfers and decisions, nine are sign-ins, and one is a new recipient. */
const EVENTS = `
INSERT INTO events (id, at, type, actor_id, subject_type, subject_id, after, audience, resources)
SELECT gen_random_uuid(), happened, type,
       CASE type WHEN 'transfer.approved' THEN admins[1 + n / 2 % cardinality(admins)] ELSE user_id END,
       CASE type WHEN 'user.signed_in' THEN 'user' WHEN 'beneficiary.added' THEN 'beneficiary' ELSE 'transaction' END,
       CASE type WHEN 'user.signed_in' THEN user_id ELSE gen_random_uuid() END,
       jsonb_build_object('amount', n % 1000 || '.00', 'currency', 'AED', 'status', 'pending'),
       ARRAY['user:' || user_id, 'admins'], ARRAY['admin.audit']
  FROM (SELECT array_agg(id ORDER BY id) AS admins FROM users WHERE role = 'admin') AS staff
 CROSS JOIN generate_series(1, $1::integer) AS n
 CROSS JOIN LATERAL (SELECT now() - interval '730 days' + n::float8 / $1::integer * interval '730 days' AS happened,
                            CASE WHEN n % 100 = 99 THEN 'beneficiary.added' WHEN n % 100 >= 90 THEN 'user.signed_in'
                                 WHEN n % 2 = 0 THEN 'transfer.submitted' ELSE 'transfer.approved' END AS type) AS made
  JOIN owners ON place = floor(luck(n, 5) * $2::integer)::integer`;
