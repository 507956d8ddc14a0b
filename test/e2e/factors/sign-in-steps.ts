import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { useBank } from '../../support/bank.js';
import { givePassword, ONLINE } from '../../support/factors/factors.js';
import type { Person } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';

// Confirmations have tests of their own.
export const bank = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'off' });

export const EXPIRED = '401 sign_in_expired';
export const WRONG = '403 incorrect_code';
/** The id of the signed-in user; `undefined` if nobody is signed in. */
export const whoIs = async (client: Client) =>
  ((await client.get('/api/auth/user')).body as { id?: string }).id;

/** The challenge for a passkey that the first step of the sign-in answered with. */
export function again({ passkeyOptions }: SecondFactorStepDto) {
  if (!passkeyOptions) throw new Error('The user has no passkey.');
  return passkeyOptions;
}

/** The same browser at another node. */
export function at(node: number, client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

/** A browser in which the person's password was right. */
export async function halfway(person: Pick<Person, 'username' | 'password'>, node = 0): Promise<Client> {
  const browser = bank.client(node);
  await givePassword(browser, person);
  return browser;
}

/** The types of the events about a user that match the pattern (SQL's `LIKE`), oldest first. */
export const trailOf = async (id: string, pattern: string) =>
  (
    await bank.sql<{ type: string }>(
      'SELECT type FROM events WHERE subject_id = $1 AND type LIKE $2 ORDER BY seq',
      [id, pattern],
    )
  ).map(({ type }) => type);
