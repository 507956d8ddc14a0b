import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const CEILING = 60;
const bank = useBank({ REQUEST_RATE_LIMIT: String(CEILING) });

const TOO_MANY = {
  statusCode: 429,
  code: 'too_many_requests',
  message: 'Too many requests. Please wait a moment and try again.',
};

const flood = (count: number, ask: () => Promise<Answer>) => Promise.all(times(count, ask));
const counted = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The same customer in another browser, with another address and its own session. */
async function elsewhere(customer: Customer): Promise<Customer> {
  const client = bank.client();
  await client.signIn(customer.username, customer.password);
  return new Customer({ ...customer, client });
}

describe('a flood of one customer', () => {
  it('is answered up to the ceiling, then refused until ten seconds are over', async () => {
    const sara = await bank.given.customer();

    const answers = await flood(2 * CEILING, () => sara.client.get('/api/accounts'));

    expect(counted(answers, 200)).toBe(CEILING);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(CEILING);
    for (const { body, headers } of refused) {
      expect(body).toEqual(TOO_MANY);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
    }
  });

  it('is one flood, from however many browsers and addresses', async () => {
    const sara = await bank.given.customer();
    const sheElsewhere = await elsewhere(sara);

    const answers = await Promise.all([
      flood(CEILING, () => sara.client.get('/api/accounts')),
      flood(CEILING, () => sheElsewhere.client.get('/api/accounts')),
    ]);

    expect(counted(answers.flat(), 200)).toBe(CEILING);
  });

  it('does not touch the neighbour', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const flooding = flood(2 * CEILING, () => sara.client.get('/api/accounts'));

    expect((await omar.client.get('/api/accounts')).status).toBe(200);
    expect((await omar.transfer('1.00')).status).toBe(201);

    expect(counted(await flooding, 429)).toBe(CEILING);
  });

  it('changes nothing once it is refused', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    await flood(2 * CEILING, () => sara.client.get('/api/accounts'));

    expect((await sara.transfer('1.00')).status).toBe(429);

    expect(await bank.sql('SELECT FROM transactions WHERE user_id = $1', [sara.id])).toEqual([]);
  });

  it('keeps nobody from signing out', async () => {
    const sara = await bank.given.customer();
    const cookies = new Map(sara.client.cookies);
    await flood(2 * CEILING, () => sara.client.get('/api/accounts'));

    expect((await sara.client.get('/api/logout')).status).toBe(302);

    const afterwards = bank.client();
    for (const [name, cookie] of cookies) afterwards.cookies.set(name, cookie);
    expect((await afterwards.get('/api/accounts')).status).toBe(401);
  });
});

describe('a flood of one stranger', () => {
  it('is counted by address', async () => {
    const stranger = bank.client();
    const answers = await flood(2 * CEILING, () => stranger.get('/api/auth/user'));
    expect([counted(answers, 401), counted(answers, 429)]).toEqual([CEILING, CEILING]);
    expect((await bank.client().get('/api/auth/user')).status).toBe(401);
  });

  it('does not touch who is signed in at the same address', async () => {
    const sara = await bank.given.customer();
    const cookies = new Map(sara.client.cookies);
    sara.client.cookies.clear();
    await flood(2 * CEILING, () => sara.client.get('/api/auth/user'));
    for (const [name, cookie] of cookies) sara.client.cookies.set(name, cookie);
    expect((await sara.client.get('/api/accounts')).status).toBe(200);
  });

  it('is not made larger by cookies that nobody signed', async () => {
    const stranger = bank.client();
    const answers = await Promise.all(
      times(2 * CEILING, (index) =>
        stranger.get('/api/auth/user', { cookie: `falaj.sid=s%3Aguess-${index}.forged` }),
      ),
    );
    expect(counted(answers, 401)).toBe(CEILING);
  });

  it('is not read: a body costs nothing then', async () => {
    const stranger = bank.client();
    await flood(CEILING, () => stranger.get('/api/auth/user'));
    expect((await stranger.post('/api/auth/login', '{ not JSON')).status).toBe(429);
  });
});

describe('a flood of what is no call', () => {
  const PAGE = { accept: 'text/html' };

  it.each([
    ['pages', '/', PAGE],
    ['pages further in', '/transfers', PAGE],
    ['files', '/favicon.svg', {}],
    ['what is not there', '/wp-login.php', {}],
    ['calls that are not there', '/api/nope', {}],
    ['calls whose path cannot be decoded', '/api/%', {}],
    ['calls from a page of somebody else', '/api/auth/login', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused after as many as calls are: %s', async (_what, path, headers) => {
    const stranger = bank.client();
    const method = path === '/api/auth/login' ? 'POST' : 'GET';

    const answers = await flood(2 * CEILING, () => stranger.send(method, path, undefined, headers));

    expect(counted(answers, 429)).toBe(CEILING);
    expect((await stranger.get('/wp-login.php')).body).toEqual(TOO_MANY);
    expect((await bank.client().get('/wp-login.php')).status).toBe(404);
  });

  it('counts together with calls', async () => {
    const stranger = bank.client();
    await flood(CEILING / 2, () => stranger.get('/wp-login.php'));

    const answers = await flood(CEILING, () => stranger.get('/api/auth/user'));

    expect(counted(answers, 401)).toBe(CEILING / 2);
  });

  it('is that of the customer who is signed in, not of everybody at the address', async () => {
    const sara = await bank.given.customer();
    // Outside of the API a customer is known for a second after a call. Each path comes right after one.
    await flood(CEILING / 2, async () => {
      await sara.client.get('/api/auth/user');
      return sara.client.get('/wp-login.php');
    });

    expect((await sara.client.get('/api/accounts')).status).toBe(429);
    sara.client.cookies.clear();
    expect((await sara.client.get('/wp-login.php')).status).toBe(404);
  });
});

describe('a colleague', () => {
  it('may ask five times as much: long lists are decided in one go', async () => {
    const admin = await bank.given.admin();
    const answers = await flood(5 * CEILING, () => admin.client.get('/api/auth/user'));
    expect(counted(answers, 200)).toBe(5 * CEILING);
  });
});

describe('probes', () => {
  it('are answered however often they come', async () => {
    const prober = bank.client();
    const answers = await flood(3 * CEILING, () => prober.get('/readyz'));
    expect(counted(answers, 200)).toBe(3 * CEILING);
  });
});
