/** What tests begin with is what a sign-in would have left. */
import { expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';

const bank = useBank();

/** A session as it is stored, except its id and its times. */
async function stored(userId: string, client: Client): Promise<unknown> {
  const [row] = await bank.sql<{ sess: { cookie: { expires: string } } }>(
    `SELECT *, round(extract(epoch FROM expire - created_at) / 60) AS minutes, created_at = last_seen_at AS "isNew",
            proven_at = created_at AS "isProven"
       FROM sessions WHERE user_id = $1 AND network = $2`,
    [userId, client.address],
  );
  const [event] = await bank.sql(
    `SELECT type, actor_id, subject_type, subject_id, before, after - 'network' AS after, audience, resources
       FROM events WHERE subject_id = $1 AND type = 'user.signed_in' AND after ->> 'network' = $2`,
    [userId, client.address],
  );
  const apart = ['sid', 'expire', 'created_at', 'last_seen_at', 'proven_at', 'network'];
  const kept = Object.entries(row ?? {}).filter(([name]) => !apart.includes(name));
  const { cookie, ...others } = row?.sess ?? { cookie: { expires: '' } };
  expect(new Date(cookie.expires).getTime()).toBeGreaterThan(Date.now());
  return { ...Object.fromEntries(kept), sess: { ...others, cookie: { ...cookie, expires: '' } }, event };
}

it.each([
  ['customer', () => bank.given.customer()],
  ['agent', () => bank.given.agent()],
  ['administrator', () => bank.given.admin()],
])('the session of a given %s is like one from a sign-in', async (_, given) => {
  const { id, username, password, client } = await given();
  const browser = bank.client();
  expect((await browser.signIn(username, password)).status).toBe(200);

  const session = await stored(id, client);

  expect(session).toMatchObject({ isNew: true, event: { actor_id: id } });
  expect(session).toEqual(await stored(id, browser));
  expect([...client.cookies.keys()]).toEqual([...browser.cookies.keys()]);
  expect((await client.get('/api/auth/user')).body).toEqual((await browser.get('/api/auth/user')).body);
});
