import { createHmac, randomUUID } from 'node:crypto';
import { times } from '../../support/times.js';
import { Browser } from '../work/browser.js';
import type { Cluster } from '../cluster/cluster.js';

/**
 * Given to the cluster, so that sessions can be created here: a sign-in costs a node more than everything
 * that follows.
 */
export const SESSION_SECRET = 'a session secret for crowds, not for you';

export interface Person {
  id: string;
  /** An empty account in AED. */
  accountId: string;
  browser: Browser;
}

/** Creates this many people with a session and an account each, without signing in. */
export async function foundCrowd(
  cluster: Cluster,
  count: number,
  role: 'customer' | 'agent' | 'admin' = 'customer',
): Promise<Person[]> {
  const ports = cluster.members.map(({ node }) => node.port);
  const people = times(count, () => ({ id: randomUUID(), accountId: randomUUID(), sid: randomUUID() }));
  await cluster.sql(FOUND, [
    people.map(({ id }) => id),
    people.map(({ accountId }) => accountId),
    people.map(({ sid }) => sid),
    role,
  ]);
  return people.map(({ id, accountId, sid }) => {
    const cookies = new Map([['falaj.sid', `falaj.sid=${signed(sid)}`]]);
    return { id, accountId, browser: new Browser(ports, cookies) };
  });
}

const FOUND = `
WITH people AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS person (id, account_id, sid)
), found_users AS (
  INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
  SELECT id, 'crowd-' || id, id || '@example.ae', 'Sara', 'Test', 'none', $4 FROM people RETURNING id
), found_accounts AS (
  INSERT INTO accounts (id, user_id, account_type, currency)
  SELECT account_id, id, 'current', 'AED' FROM people WHERE $4 = 'customer'
)
INSERT INTO sessions (sid, sess, expire)
SELECT sid,
       json_build_object('cookie', json_build_object('originalMaxAge', 28800000, 'path', '/', 'httpOnly', true),
                         'passport', json_build_object('user', id)),
       now() + interval '8 hours'
  FROM people`;

/** Signs the cookie as express-session does. */
function signed(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return encodeURIComponent(`s:${sid}.${signature}`);
}

/** Commits one event for each of these people, as another node would. */
export async function touch(
  cluster: Cluster,
  people: readonly Pick<Person, 'id'>[],
  resource: string,
): Promise<void> {
  await cluster.sql(
    `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
     SELECT gen_random_uuid(), 'test.happened', 'user', id, ARRAY['user:' || id], ARRAY[$2]
       FROM unnest($1::uuid[]) AS person (id)`,
    [people.map(({ id }) => id), resource],
  );
}
