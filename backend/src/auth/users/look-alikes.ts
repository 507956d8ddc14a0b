import { domainToASCII, domainToUnicode } from 'node:url';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';

/** The names of a user that nobody else may have; a missing one does not change. */
interface Identity {
  id: string;
  username?: string | undefined;
  email?: string | undefined;
}

/** An e-mail address with its domain in letters and in Punycode (RFC 3492), which are the same. */
function emailSpellings(email: string): [unicode: string, ascii: string] {
  const at = email.lastIndexOf('@') + 1;
  const ascii = domainToASCII(email.slice(at));
  if (ascii === '') return [email, email];
  const local = email.slice(0, at);
  return [`${local}${domainToUnicode(ascii)}`, `${local}${ascii}`];
}

/** Names that are registered at the same moment wait for each other. */
const WAIT = `
SELECT pg_advisory_xact_lock(hashtextextended(key, 0))
  FROM (SELECT DISTINCT what || identity_key(name) AS key FROM unnest($1::text[], $2::text[]) AS asked (what, name)
         ORDER BY 1) AS keys`;

const isTaken = (column: 'username' | 'email') => `
SELECT EXISTS (SELECT FROM users WHERE identity_key(${column}) IN (identity_key($2), identity_key($3)) AND id <> $1)
   AND NOT EXISTS (SELECT FROM users WHERE id = $1 AND ${column} = $2) AS taken`;

/**
 * Refuses names that look like somebody else's: in other letter case, composed or not, with compatibility forms, or
 * with the domain in Punycode. Call before the row is written. A user who already has such a name keeps it.
 * @throws {username_taken} @throws {email_taken}
 */
export async function refuseLookAlikes(tx: Tx, { id, username, email }: Identity): Promise<void> {
  const [unicode, ascii] = emailSpellings(email ?? '');
  const asked = [
    ...(username === undefined ? [] : [['username ', username]]),
    ...(email === undefined ? [] : [['email ', ascii]]),
  ];
  if (asked.length === 0) return;
  await tx.query(WAIT, [asked.map(([what]) => what), asked.map(([, name]) => name)]);
  const taken = async (column: 'username' | 'email', ...names: [string, string]) =>
    (await tx.query<{ taken: boolean }>(isTaken(column), [id, ...names]))[0]?.taken === true;
  if (username !== undefined && (await taken('username', username, username)))
    throw new Refused('username_taken');
  if (email !== undefined && (await taken('email', email, email === ascii ? unicode : ascii)))
    throw new Refused('email_taken');
}
