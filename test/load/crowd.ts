/** Creates the people by SQL: signing ten thousand in would cost minutes of Argon2. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { times } from '../support/times.js';

export const PIN = '1234';
const BALANCE = 100_000;
const IDLE_SECONDS = 8 * 60 * 60;

export interface Person {
  id: string;
  /** The cookie header of a browser in which this person is signed in. */
  cookie: string;
  /** The client address that the proxy reports. */
  address: string;
}

export interface CustomerSeed extends Person {
  accountId: string;
  /** One recipient at another bank, and one inside this bank. */
  beneficiaryIds: readonly [string, string];
  conversationId: string;
  /** The index of the agent who has claimed the conversation. */
  agent: number;
}

export interface Crowd {
  customers: CustomerSeed[];
  agents: Person[];
  admins: Person[];
}

interface Keys {
  session: string;
  pin: string;
}

let addresses = 0;

export async function makeCrowd(database: Client, keys: Keys, customers: number): Promise<Crowd> {
  const agents = await people(database, keys, { role: 'agent', count: 3 });
  const admins = await people(database, keys, { role: 'admin', count: 5 });
  const persons = await people(database, keys, { role: 'customer', count: customers });
  const seeds = persons.map((person, index) => ({
    ...person,
    accountId: randomUUID(),
    beneficiaryIds: [randomUUID(), randomUUID()] as const,
    conversationId: randomUUID(),
    agent: index % agents.length,
  }));
  await money(database, keys, seeds);
  await recipients(database, seeds);
  await database.query(
    `INSERT INTO conversations (id, user_id, claimed_by, last_message_at)
     SELECT *, now() FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
    [
      seeds.map(({ conversationId }) => conversationId),
      seeds.map(({ id }) => id),
      seeds.map(({ agent }) => agents[agent]?.id),
    ],
  );
  await database.query('VACUUM ANALYZE');
  return { customers: seeds, agents, admins };
}

/**
 * Creates signed-in people: the sessions are in the database, and the cookies are signed with the bank's own
 * key.
 */
async function people(database: Client, keys: Keys, { role, count }: { role: string; count: number }) {
  const made = times(count, () => ({ id: randomUUID(), sid: randomUUID(), address: nextAddress() }));
  const ids = made.map(({ id }) => id);
  await database.query(
    `INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
     SELECT id, id::text, id || '@example.ae', 'Sara', 'Load', 'none', $2 FROM unnest($1::uuid[]) AS id`,
    [ids, role],
  );
  const cookie = { originalMaxAge: IDLE_SECONDS * 1000, httpOnly: true, path: '/', sameSite: 'lax' };
  await database.query(
    `INSERT INTO sessions (sid, sess, expire)
     SELECT sid, json_build_object('cookie', $3::json, 'passport', json_build_object('user', id)),
            now() + make_interval(secs => $4)
       FROM unnest($1::text[], $2::uuid[]) AS session (sid, id)`,
    [made.map(({ sid }) => sid), ids, JSON.stringify(cookie), IDLE_SECONDS],
  );
  return made.map(({ id, sid, address }): Person => ({ id, address, cookie: signed(sid, keys.session) }));
}

/** Signs as the package cookie-signature does for express-session. */
function signed(sid: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `falaj.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}

/** Creates accounts with booked balances, and PIN hashes as the product makes them. */
async function money(database: Client, keys: Keys, seeds: CustomerSeed[]): Promise<void> {
  const ids = seeds.map(({ id }) => id);
  await database.query(
    `INSERT INTO accounts (id, user_id, account_type, currency, balance)
     SELECT *, 'current', 'AED', $3 FROM unnest($1::uuid[], $2::uuid[])`,
    [seeds.map(({ accountId }) => accountId), ids, BALANCE],
  );
  await database.query(
    `WITH journal AS (INSERT INTO journals (id, kind) VALUES (gen_random_uuid(), 'opening') RETURNING id)
     INSERT INTO entries (journal_id, account_id, bank_account, currency, amount)
     SELECT journal.id, a.id, NULL, 'AED', a.balance FROM journal, accounts a
      UNION ALL
     SELECT journal.id, NULL, 'opening', 'AED', -sum(a.balance) FROM journal, accounts a GROUP BY journal.id`,
  );
  const hashes = ids.map((id) => createHmac('sha256', keys.pin).update(id).update(PIN).digest());
  await database.query(
    'INSERT INTO transaction_pins (user_id, pin_hash) SELECT * FROM unnest($1::uuid[], $2::bytea[])',
    [ids, hashes],
  );
}

async function recipients(database: Client, seeds: CustomerSeed[]): Promise<void> {
  await database.query(
    `INSERT INTO beneficiaries (id, user_id, name, bank_name, account_number, type, country,
                                verification_status, decided_at)
     SELECT wish.id, owner, 'Noura Al Ketbi', 'A bank', coalesce(a.account_number, 'AE070331234567890123456'),
            'domestic', 'United Arab Emirates', 'approved', now()
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS wish (id, owner, receiver)
       LEFT JOIN accounts a ON a.id = receiver`,
    [
      seeds.flatMap(({ beneficiaryIds }) => beneficiaryIds),
      seeds.flatMap(({ id }) => [id, id]),
      seeds.flatMap((_, index) => [null, seeds[(index + 1) % seeds.length]?.accountId]),
    ],
  );
}

function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
