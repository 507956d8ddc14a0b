import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Person = Pick<Customer | Colleague, 'id' | 'username' | 'password' | 'client'>;

/** The same person signs in from another browser. */
async function another({ username, password }: Person, userAgent?: string): Promise<Client> {
  const client = bank.client();
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  expect((await client.post('/api/auth/login', { username, password }, headers)).status).toBe(200);
  return client;
}

const sessionsOf = async (client: Client) => (await client.get('/api/auth/sessions')).body as SessionDto[];
const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;

/** Moves a time of all sessions of the person back, as if it had passed. */
const age = ({ id }: Person, column: string, by: string) =>
  bank.sql(`UPDATE sessions SET ${column} = ${column} - $2::interval WHERE user_id = $1`, [id, by]);

describe('the sessions of a user', () => {
  it('are listed with what people recognise them by, this one first, without their secret', async () => {
    const sara = await bank.given.customer();
    const phone = await another(sara, PHONE);
    await age(sara, 'last_seen_at', '1 hour');
    const sids = await bank.sql<{ sid: string }>('SELECT sid FROM sessions WHERE user_id = $1', [sara.id]);

    const listed = await sara.client.get('/api/auth/sessions');

    const [own, other, ...more] = listed.body as SessionDto[];
    expect(own).toMatchObject({ isCurrent: true, browser: null, system: null });
    expect(other).toMatchObject({ isCurrent: false, browser: 'Safari 18', system: 'iPhone' });
    expect(other?.network).toMatch(/^10\.\d+\.\d+\.\d+$/);
    const idle = Date.parse(other?.signedInAt ?? '') - Date.parse(other?.lastSeenAt ?? '');
    expect(Math.round(idle / 60_000)).toBe(60);
    expect(more).toEqual([]);
    expect(sids.filter(({ sid }) => listed.text.includes(sid))).toEqual([]);
    expect((await sessionsOf(phone)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [other?.id, true],
      [own?.id, false],
    ]);
  });

  it.each(['customer', 'agent', 'admin'] as const)('end one at a time, or all but one: %s', async (role) => {
    const person: Person = await bank.given[role]();
    const [phone, tablet, laptop] = await Promise.all(times(3, () => another(person)));
    const there = atNode(bank, otherNode, { ...person, client: phone ?? person.client });
    const socket = await live.open({ id: person.id, ...there });
    const [phones] = await sessionsOf(phone ?? person.client);

    expect((await person.client.delete(`/api/auth/sessions/${phones?.id}`)).status).toBe(204);

    await socket.isClosed();
    expect(socket.of('session.ended')).toEqual([{ reason: 'signed_out' }]);
    await until(async () => (await statusOf(there.client)) === 401);
    expect(outcome(await person.client.delete(`/api/auth/sessions/${phones?.id}`))).toBe('404 not_found');
    expect(await sessionsOf(person.client)).toHaveLength(3);

    expect((await person.client.delete('/api/auth/sessions')).status).toBe(204);

    expect(await sessionsOf(person.client)).toMatchObject([{ isCurrent: true }]);
    for (const ended of [tablet, laptop]) expect(await statusOf(ended ?? person.client)).toBe(401);
    const ends = await bank.sql(
      `SELECT FROM events WHERE type = 'user.signed_out' AND actor_id = $1 AND subject_id = $1`,
      [person.id],
    );
    expect(ends).toHaveLength(3);
  });

  it('end for nobody else', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [omars] = await sessionsOf(omar.client);
    expect(outcome(await sara.client.delete(`/api/auth/sessions/${omars?.id}`))).toBe('404 not_found');
    expect((await sara.client.delete('/api/auth/sessions')).status).toBe(204);
    expect(await statusOf(omar.client)).toBe(200);
  });
});

describe('a session in use', () => {
  it.each([
    ['customer', '29 days 23 hours', '30 days'],
    ['agent', '11 hours', '12 hours'],
    ['admin', '11 hours', '12 hours'],
  ] as const)('ends at latest so long after the sign-in: %s', async (role, soon, over) => {
    const person: Person = await bank.given[role]();
    const left = async () => {
      const [row] = await bank.sql<{ hours: number }>(
        'SELECT round(extract(epoch FROM expire - now()) / 3600)::int AS hours FROM sessions WHERE user_id = $1',
        [person.id],
      );
      return row?.hours;
    };
    await age(person, 'created_at', soon);
    // A new node does not remember that the session was just renewed.
    const there = atNode(bank, otherNode, person).client;
    expect([await statusOf(there), await left()]).toEqual([200, 1]);

    await bank.sql(`UPDATE sessions SET created_at = now() - $2::interval WHERE user_id = $1`, [
      person.id,
      over,
    ]);
    const third = atNode(bank, await bank.addNode(), person).client;
    await statusOf(third);

    expect(await left()).toBe(0);
    expect(await sessionsOf(third)).toEqual([]);
    expect(outcome(await third.delete('/api/auth/sessions'))).toBe('401 unauthorized');
  });
});

describe('a change of credentials', () => {
  it('needs a proof of identity of the last five minutes; the password gives one', async () => {
    const sara = await bank.given.customer();
    const end = async () => outcome(await sara.client.delete('/api/auth/sessions'));
    const prove = (password: string) => sara.client.post('/api/auth/reauthentication', { password });
    expect(await end()).toBe('204');
    await age(sara, 'proven_at', '4 minutes 50 seconds');
    expect(await end()).toBe('204');
    await age(sara, 'proven_at', '20 seconds');

    const refused = await sara.client.delete('/api/auth/sessions');
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        statusCode: 403,
        code: 'reauthentication_required',
        message: 'Please confirm that it is you, and try again.',
        strong: false,
      },
    ]);
    expect(outcome(await prove('Wrong#Horse9'))).toBe('403 incorrect_password');
    expect(await end()).toBe('403 reauthentication_required');
    expect((await prove(sara.password)).status).toBe(204);
    expect(await end()).toBe('204');
    expect(outcome(await bank.client().post('/api/auth/reauthentication', { password: 'x' }))).toBe(
      '401 unauthorized',
    );
  });
});
