/** A page that is made for one person, in a browser that has the session of another one meanwhile. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PAGE_USER } from '#contract/access/page-user';
import { useBank } from '../../support/bank.js';
import { fingerprint } from '../../support/database/fingerprint.js';
import { say } from '../../support/given/chat.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { MATRIX, NOBODY } from '../access-matrix.js';

const bank = useBank();
const live = useLiveSockets();

const REFUSED = {
  statusCode: 409,
  code: 'other_user',
  message: 'Somebody else is signed in in this browser now. Please load the page again.',
};

const ROUTES = Object.keys(MATRIX).filter((route) => route.includes(' /api/'));
const madeFor = (id: string) => ({ [PAGE_USER.header]: id });

let aisha: Customer;
let omar: Customer;
let staff: readonly Colleague[];
beforeAll(async () => {
  aisha = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  omar = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  staff = [await bank.given.agent(), await bank.given.admin()];
});

/** Sends the route with an id of nobody. The sign-out is refused as cross-site, so that the session goes on. */
async function answerOf(client: Client, route: string, headers: Record<string, string>, query = '') {
  const [method = '', path = ''] = route.replace(/:\w+/g, NOBODY).split(' ');
  const site = path === '/api/logout' ? { 'sec-fetch-site': 'cross-site' } : {};
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return client.send(method, `${path}${query}`, body, { ...headers, ...site });
}

describe('a call of a page that is made for somebody else', () => {
  it.each(ROUTES)('is refused before anything is done: %s', async (route) => {
    const before = await fingerprint(bank);
    for (const { client } of [omar, ...staff]) {
      const { status, body } = await answerOf(client, route, madeFor(aisha.id));
      expect([status, body]).toEqual([409, REFUSED]);
    }
    expect(await fingerprint(bank)).toEqual(before);
  });

  it.each(ROUTES)(
    'is answered as ever when the page is one’s own, or nobody is signed in: %s',
    async (route) => {
      const { visitor, customer } = MATRIX[route] ?? { visitor: '', customer: '' };
      const told = async (client: Client, id: string, query = '') => {
        const { status, body } = await answerOf(client, route, query === '' ? madeFor(id) : {}, query);
        const { code } = (body ?? {}) as { code?: string };
        return code === undefined ? String(status) : `${status} ${code}`;
      };
      expect(await told(omar.client, omar.id)).toBe(customer);
      expect(await told(omar.client, omar.id, `?${PAGE_USER.parameter}=${omar.id}`)).toBe(customer);
      expect(await told(bank.client(), aisha.id)).toBe(visitor);
    },
  );

  it.each(['', 'x', 'A'.repeat(36), 'a, b'])('is refused also if it names %j', async (named) => {
    expect((await omar.client.get('/api/accounts', madeFor(named))).body).toEqual(REFUSED);
  });

  it('sends no money, and adds no recipient', async () => {
    const answers = [
      await omar.transfer('10.00', {}, madeFor(aisha.id)),
      await omar.client.patch('/api/auth/user', { firstName: 'Aisha' }, madeFor(aisha.id)),
      await omar.client.post('/api/chat/message', { text: 'It is me, Aisha.' }, madeFor(aisha.id)),
    ];
    expect(answers.map(({ body }) => body)).toEqual([REFUSED, REFUSED, REFUSED]);
  });

  it('gets no unchanged poll, which is answered before the routes', async () => {
    await say(omar, 'Is anybody there?');
    const { headers } = await omar.client.get('/api/chat/replies');
    const poll = (named: Record<string, string>) =>
      omar.client.get('/api/chat/replies', { 'if-none-match': String(headers.etag), ...named });
    await poll({});

    expect((await poll(madeFor(omar.id))).status).toBe(304);
    expect((await poll(madeFor(aisha.id))).body).toEqual(REFUSED);
    expect((await poll({})).status).toBe(304);
  });
});

describe('an address that such a page opens', () => {
  const named = (path: string, id: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${PAGE_USER.parameter}=${id}`;

  it.each(['/api/export', '/api/analytics/export?month=2026-01', '/api/admin/audit/export'])(
    'gives no file: %s',
    async (path) => {
      const [, admin] = staff;
      const client = path.includes('admin') ? admin?.client : omar.client;
      expect((await client?.get(named(path, aisha.id)))?.body).toEqual(REFUSED);
    },
  );

  it('keeps its other parameters', async () => {
    const path = `/api/analytics?${PAGE_USER.parameter}=${omar.id}&month=2026-01`;
    expect((await omar.client.get(path)).body).toMatchObject({ month: '2026-01' });
    expect((await omar.client.get(named('/api/analytics?month=nonsense', omar.id))).status).toBe(400);
  });

  it('does not sign the other one out, but leads to their page', async () => {
    const { status, headers } = await omar.client.get(named('/api/logout', aisha.id));
    expect([status, headers.location]).toEqual([302, '/']);
    expect((await omar.client.get('/api/auth/user')).status).toBe(200);
  });

  it('signs out the user of the page', async () => {
    const { client, id } = await bank.given.customer();
    await client.get(named('/api/logout', id));
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a socket', () => {
  it('is refused when its page is made for somebody else', async () => {
    for (const person of [omar, ...staff]) {
      expect(await live.refusal(person, { auth: { [PAGE_USER.auth]: aisha.id } })).toBe('other_user');
    }
  });

  it.each([[null], [7], [{}], ['']])('is refused when it names %j', async (named) => {
    expect(await live.refusal(omar, { auth: { [PAGE_USER.auth]: named } })).toBe('other_user');
  });

  it('is let in when its page is made for its user, or names nobody', async () => {
    expect((await live.open(omar, { auth: { [PAGE_USER.auth]: omar.id } })).closedBy).toBeNull();
    expect((await live.open(omar)).closedBy).toBeNull();
  });
});
