import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { times } from '../../support/times.js';
import { sessionCookieOf } from './product.js';

/** People who do nothing but look at their screens. */
export interface Crowd {
  /** The cookies of as many customers, each with a session of their own. */
  cookies: string[];
  /** The cookie of an administrator. */
  admin: string;
}

const FOUND = `
WITH people AS (
  SELECT * FROM unnest($1::uuid[], $2::text[]) AS person (id, sid)
), found_users AS (
  INSERT INTO users (id, username, email, first_name, last_name, password_hash, role)
  SELECT id, 'crowd-' || id, id || '@example.ae', 'Sara', 'Test', 'none', $3 FROM people
)
INSERT INTO sessions (sid, sess, expire)
SELECT sid,
       json_build_object('cookie', json_build_object('originalMaxAge', 28800000, 'path', '/', 'httpOnly', true),
                         'passport', json_build_object('user', id)),
       now() + interval '8 hours'
  FROM people`;

/** Signs this many new customers of the bank in, and an administrator. */
export async function foundCrowd(client: Client, count: number): Promise<Crowd> {
  const found = async (many: number, role: 'customer' | 'admin') => {
    const sids = times(many, () => randomUUID());
    await client.query(FOUND, [times(many, () => randomUUID()), sids, role]);
    return sids.map(sessionCookieOf);
  };
  const cookies = await found(count, 'customer');
  const [admin = ''] = await found(1, 'admin');
  await client.query('VACUUM ANALYZE');
  return { cookies, admin };
}
