import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer, Client } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();

const WRONG = { statusCode: 401, code: 'invalid_credentials', message: 'Invalid username or password' };
const UNAUTHORIZED = { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' };

/** The answer of `GET /api/auth/user` for this browser. */
async function whoIs(client: Client): Promise<unknown> {
  return (await client.get('/api/auth/user')).body;
}

const SESSION_COOKIE = { name: 'falaj.sid', hours: 8, attributes: ['HttpOnly', 'Path=/', 'SameSite=Lax'] };

/** The only cookie that a response sets. */
function cookieOf({ headers }: Answer) {
  const [cookie = '', ...others] = (headers['set-cookie'] ?? []) as string[];
  expect(others).toEqual([]);
  const [pair = '', ...attributes] = cookie.split('; ');
  const expires = /Expires=([^;]*)/.exec(cookie)?.[1] ?? '';
  return {
    name: pair.split('=')[0],
    hours: Math.round((Date.parse(expires) - Date.parse(String(headers.date))) / 3_600_000),
    attributes: attributes.filter((text) => !/^(Expires|Max-Age)=/.test(text)).sort(),
  };
}

function sessionsOf({ id }: Customer): Promise<{ sid: string; expire: Date }[]> {
  return bank.sql('SELECT sid, expire FROM sessions WHERE user_id = $1', [id]);
}

describe('signing in', () => {
  it('answers with the user, and never with a hash', async () => {
    const sara = await bank.given.customer();

    const { status, body } = await bank.client().signIn(sara.username, sara.password);

    expect(status).toBe(200);
    expect(body).toEqual({
      id: sara.id,
      username: sara.username,
      firstName: 'Sara',
      lastName: 'Test',
      email: `${sara.username}@example.ae`,
      isAdmin: false,
      isAgent: false,
      isRestricted: false,
      frozenAt: null,
      permissions: [],
    });
    expect(await whoIs(sara.client)).toEqual(body);
  });

  it('returns the role', async () => {
    expect(await whoIs((await bank.given.admin()).client)).toMatchObject({ isAdmin: true, isAgent: false });
    expect(await whoIs((await bank.given.agent()).client)).toMatchObject({ isAdmin: false, isAgent: true });
  });

  it('is possible for a restricted customer, whose answer says so', async () => {
    const ravi = await bank.given.customer({ restricted: true });
    const { status, body } = await bank.client().signIn(ravi.username, ravi.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isRestricted: true });
  });

  it('ignores the case of usernames, but not of passwords', async () => {
    const sara = await bank.given.customer();
    expect((await bank.client().signIn(sara.username.toUpperCase(), sara.password)).status).toBe(200);
    expect((await bank.client().signIn(sara.username, sara.password.toUpperCase())).status).toBe(401);
    expect((await bank.client().signIn(sara.username, ` ${sara.password}`)).status).toBe(401);
  });

  it('answers a wrong username and a wrong password alike', async () => {
    const sara = await bank.given.customer();

    const wrongPassword = await bank.client().signIn(sara.username, 'Wrong#Horse9');
    const wrongUsername = await bank.client().signIn('nobody-of-that-name', sara.password);

    expect(wrongPassword.body).toEqual(WRONG);
    expect(wrongUsername.body).toEqual(WRONG);
    expect(Object.keys(wrongUsername.headers)).toEqual(Object.keys(wrongPassword.headers));
    expect(wrongPassword.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    { username: 'sara' },
    { password: 'Correct#Horse9' },
    { username: '', password: 'x' },
    { username: 'sara', password: '' },
    { username: ['sara'], password: 'Correct#Horse9' },
    { username: { $ne: null }, password: { $ne: null } },
    { username: 'sara', password: 12345678 },
    { username: 'sara', password: 'x'.repeat(129) },
    { username: 'x'.repeat(255), password: 'x' },
    { username: 'sara', password: 'x', remember: true },
  ])('refuses a malformed request: %j', async (request) => {
    const { status, body } = await bank.client().post('/api/auth/login', request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
  });

  it('ignores credentials in the query', async () => {
    const sara = await bank.given.customer();
    const query = `username=${sara.username}&password=${encodeURIComponent(sara.password)}`;
    expect((await bank.client().post(`/api/auth/login?${query}`, {})).status).toBe(400);
  });

  it('records sign-ins and sign-outs in the audit trail', async () => {
    const sara = await bank.given.customer();
    await sara.client.get('/api/logout');

    const trail = await bank.sql<{ type: string; actor_id: string }>(
      `SELECT type, actor_id FROM events WHERE subject_id = $1 AND type LIKE 'user.signed%' ORDER BY seq`,
      [sara.id],
    );
    expect(trail).toEqual([
      { type: 'user.signed_in', actor_id: sara.id },
      { type: 'user.signed_out', actor_id: sara.id },
    ]);
  });
});

describe('the session', () => {
  it('is in a cookie for eight hours, hidden from scripts and other sites', async () => {
    const sara = await bank.given.customer();
    const answer = await bank.client().signIn(sara.username, sara.password);
    expect(cookieOf(answer)).toEqual(SESSION_COOKIE);
  });

  it('is not created by reading', async () => {
    const visitor = bank.client();
    await visitor.get('/api/auth/user');
    await visitor.get('/api/login');
    expect(visitor.cookies.size).toBe(0);
  });

  it('is separate for each browser', async () => {
    const sara = await bank.given.customer();
    const phone = bank.client();
    await phone.signIn(sara.username, sara.password);

    await sara.client.get('/api/logout');

    expect(await whoIs(sara.client)).toEqual(UNAUTHORIZED);
    expect(await whoIs(phone)).toMatchObject({ id: sara.id });
  });

  it('is renewed for eight hours by use, and so is the cookie', async () => {
    const sara = await bank.given.customer();
    await bank.sql(`UPDATE sessions SET expire = now() + interval '1 minute' WHERE user_id = $1`, [sara.id]);

    const answer = await sara.client.get('/api/auth/user');

    const [{ hours } = { hours: 0 }] = await bank.sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM expire - now()) / 3600)::int AS hours FROM sessions WHERE user_id = $1`,
      [sara.id],
    );
    expect(hours).toBe(8);
    expect(cookieOf(answer)).toEqual(SESSION_COOKIE);
    expect(await whoIs(sara.client)).toMatchObject({ id: sara.id });
  });

  it('ends after eight hours without use', async () => {
    const sara = await bank.given.customer();
    await bank.sql(`UPDATE sessions SET expire = now() - interval '1 second' WHERE user_id = $1`, [sara.id]);
    expect(await whoIs(sara.client)).toEqual(UNAUTHORIZED);
  });
});

describe('signing out', () => {
  it('ends the session, clears the cookie and goes to the landing page', async () => {
    const sara = await bank.given.customer();
    await whoIs(sara.client);
    const stolen = sara.client.cookies.get('falaj.sid') ?? '';

    const { status, headers } = await sara.client.get('/api/logout');

    expect(status).toBe(302);
    expect(headers.location).toBe('/');
    expect(headers['set-cookie']).toEqual([
      'falaj.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
    expect(sara.client.cookies.size).toBe(0);
    expect(await sessionsOf(sara)).toEqual([]);
    sara.client.cookies.set('falaj.sid', stolen);
    expect(await whoIs(sara.client)).toEqual(UNAUTHORIZED);
  });

  it('clears the cookie also when the session is about to be renewed', async () => {
    const sara = await bank.given.customer();
    await sara.client.get('/api/logout');
    expect(sara.client.cookies.size).toBe(0);
  });

  it('by a link on another site goes to the landing page and ends nothing', async () => {
    const sara = await bank.given.customer();
    await whoIs(sara.client);

    const { status, headers } = await sara.client.get('/api/logout', { 'sec-fetch-site': 'cross-site' });

    expect(status).toBe(302);
    expect(headers.location).toBe('/');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await whoIs(sara.client)).toMatchObject({ id: sara.id });
  });

  it('twice, or without being signed in, is not an error', async () => {
    const visitor = bank.client();
    expect((await visitor.get('/api/logout')).status).toBe(302);
    expect((await visitor.get('/api/logout')).status).toBe(302);
  });
});

describe('the address of the sign-in dialog', () => {
  it('opens it', async () => {
    const { status, headers } = await bank.client().get('/api/login');
    expect(status).toBe(302);
    expect(headers.location).toBe('/?login=1');
  });
});
