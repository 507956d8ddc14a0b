import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../support/bank.js';
import { Desk, say } from '../support/chat.js';
import type { Answer, Client } from '../support/client.js';
import { outcome } from '../support/outcomes.js';
import type { Colleague, Customer } from '../support/people.js';
import { routesOf } from '../support/routes.js';

const bank = useBank();

/** A call that would succeed, by its route. */
type Calls = Record<string, (client: Client) => Promise<Answer>>;

const NAME = { firstName: 'Sarah', lastName: 'Test' };
const SOON = { upTo: '2100-01-01' };

let admin: Colleague;
let agent: Colleague;
let sara: Customer;
let customerCalls: Calls;
let agentCalls: Calls;
let adminCalls: Calls;

/** What each of the three may do, on things of which there is one for each call. */
beforeEach(async () => {
  admin = await bank.given.admin();
  agent = await bank.given.agent();
  sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  customerCalls = {
    'POST /api/transfers': (client) => client.post('/api/transfers', sara.transferRequest('1.00')),
    'POST /api/beneficiaries': (client) => client.post('/api/beneficiaries', newRecipient()),
    'DELETE /api/beneficiaries/:id': (client) => client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
    'PATCH /api/auth/user': (client) => client.patch('/api/auth/user', { ...NAME, email: newEmail() }),
    'POST /api/chat/message': (client) => client.post('/api/chat/message', { message: 'Hello' }),
    'POST /api/chat/read': (client) => client.post('/api/chat/read', SOON),
  };
  agentCalls = await callsOfAgent();
  adminCalls = await callsOfAdmin();
});

async function callsOfAgent(): Promise<Calls> {
  await say(sara, 'Hello?');
  const { id } = await new Desk(admin).conversationOf(sara);
  const { body } = await admin.client.post('/api/support/canned-replies', newCannedReply());
  const deed = (name: string, request?: unknown) => (client: Client) =>
    client.post(`/api/support/conversations/${id}/${name}`, request);
  return {
    'GET /api/support/conversations/:id': (client) => client.get(`/api/support/conversations/${id}`),
    'GET /api/support/conversations/:id/transcript': (client) =>
      client.get(`/api/support/conversations/${id}/transcript`),
    'POST /api/support/conversations/:id/replies': deed('replies', { message: 'Yes?' }),
    'POST /api/support/conversations/:id/notes': deed('notes', { message: 'Is in a hurry.' }),
    'POST /api/support/conversations/:id/claim': deed('claim'),
    'POST /api/support/conversations/:id/release': deed('release'),
    'POST /api/support/conversations/:id/resolve': deed('resolve'),
    'POST /api/support/conversations/:id/reopen': deed('reopen'),
    'POST /api/support/conversations/:id/read': deed('read', SOON),
    'POST /api/support/canned-replies': (client) =>
      client.post('/api/support/canned-replies', newCannedReply()),
    'DELETE /api/support/canned-replies/:id': (client) =>
      client.delete(`/api/support/canned-replies/${(body as { id: string }).id}`),
  };
}

async function callsOfAdmin(): Promise<Calls> {
  const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  const transfer = await omar.pendingTransfer('1.00');
  const recipient = await omar.addBeneficiary();
  const [other, leaving] = [await admin.newUser(), await admin.newUser()];
  const change = (path: string, request: unknown) => (client: Client) => client.patch(path, request);
  return {
    'POST /api/accounts': (client) =>
      client.post('/api/accounts', { userId: omar.id, accountType: 'savings', balance: '1.00' }),
    'PATCH /api/admin/accounts/:id/balance': change(`/api/admin/accounts/${omar.accountId}/balance`, {
      balance: '200.00',
    }),
    'POST /api/admin/users': (client) =>
      client.post('/api/admin/users', {
        ...NAME,
        username: randomUUID(),
        email: newEmail(),
        password: 'Layla#2026',
      }),
    'PATCH /api/admin/users/:id/restriction': change(`/api/admin/users/${other.id}/restriction`, {
      restricted: true,
    }),
    'PATCH /api/admin/users/:id/pin': change(`/api/admin/users/${other.id}/pin`, { newPin: '4321' }),
    'DELETE /api/admin/users/:id': (client) => client.delete(`/api/admin/users/${leaving.id}`),
    'PATCH /api/admin/beneficiaries/:id/verify': change(`/api/admin/beneficiaries/${recipient}/verify`, {
      status: 'approved',
    }),
    'PATCH /api/admin/transactions/:id/status': change(`/api/admin/transactions/${transfer}/status`, {
      status: 'completed',
    }),
    'PATCH /api/admin/transactions/:id/date': change(`/api/admin/transactions/${transfer}/date`, {
      createdAt: '2026-01-31',
    }),
  };
}

const newEmail = () => `${randomUUID()}@example.ae`;
const newCannedReply = () => ({ shortcut: `s${randomUUID().slice(0, 8)}`, text: 'Good morning!' });
const newRecipient = () => ({
  name: 'Noura Al Ketbi',
  accountNumber: '1000000000000001',
  bankName: 'Another Bank',
  type: 'domestic',
});

interface Withdrawal {
  /** Holds the rights of whoever it is, in a transaction of its own. */
  sql: string;
  /** While that is held. */
  meanwhile?: () => Promise<unknown>;
}

/** What all calls came to that had begun, and not been decided, when the right was withdrawn. */
async function caughtBy(
  { sql, meanwhile }: Withdrawal,
  { id, client }: Pick<Customer, 'id' | 'client'>,
  calls: Calls,
): Promise<Record<string, string>> {
  // Otherwise they would wait for the session's renewal, before anything is decided.
  await client.get('/api/auth/user');
  const begun = await bank.whileHeld(sql, [id], async () => {
    const answers = Object.entries(calls).map(async ([route, call]) => [route, outcome(await call(client))]);
    await bank.untilWaiting(answers.length);
    await meanwhile?.();
    return { answers };
  });
  return Object.fromEntries((await Promise.all(begun.answers)) as [string, string][]);
}

const deedsOf = ({ id }: { id: string }) =>
  bank.sql(`SELECT type FROM events WHERE actor_id = $1 AND type NOT LIKE 'user.signed%'`, [id]);

const all = (calls: Calls, answer: string) =>
  Object.fromEntries(Object.keys(calls).map((route) => [route, answer]));

const SESSION_HELD = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
const ROLE_TAKEN = `UPDATE users SET role = 'customer' WHERE id = $1`;
const RESTRICTED = 'UPDATE users SET is_restricted = true WHERE id = $1';
const DELETED = 'DELETE FROM users WHERE id = $1';

describe('the calls that are tried here', () => {
  it('are all that change something', () => {
    const tried = Object.keys({ ...customerCalls, ...agentCalls, ...adminCalls });
    const changing = routesOf(bank.app).filter((route) => !/^GET|auth\/login/.test(route));
    expect(tried.filter((route) => !route.startsWith('GET')).sort()).toEqual(changing.sort());
  });

  it('succeed as long as the right is there', async () => {
    const { 'POST /api/transfers': pay, ...others } = customerCalls;
    expect((await pay?.(sara.client))?.status).toBe(201);
    // Whoever has a payment under way cannot be removed.
    sara.beneficiaryId = await sara.addBeneficiary();
    const answers = await Promise.all([
      ...Object.values(others).map((call) => call(sara.client)),
      ...Object.values(adminCalls).map((call) => call(admin.client)),
    ]);
    expect(answers.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([]);
    for (const call of Object.values(agentCalls)) expect((await call(agent.client)).status).toBeLessThan(300);
  });
});

describe('a sign-out that was acknowledged', () => {
  it.each(['customer', 'agent', 'admin'] as const)(
    'is followed by nothing that had begun before it: %s',
    async (role) => {
      const { person, calls } = {
        customer: { person: sara, calls: customerCalls },
        agent: { person: agent, calls: agentCalls },
        admin: { person: admin, calls: adminCalls },
      }[role];
      const before = await deedsOf(person);
      const leave = async () => {
        // The session's cookie itself, since this browser's is cleared.
        const cookie = person.client.cookies.get('falaj.sid') ?? '';
        expect((await bank.client().get('/api/logout', { cookie })).status).toBe(302);
      };

      const answers = await caughtBy({ sql: SESSION_HELD, meanwhile: leave }, person, calls);

      expect(answers).toEqual(all(calls, '401 unauthorized'));
      expect(await deedsOf(person)).toEqual(before);
      expect(await bank.sql('SELECT FROM sessions WHERE user_id = $1', [person.id])).toEqual([]);
    },
  );
});

describe('a right that is withdrawn while its calls are under way', () => {
  it('by a restriction stops all but the chat', async () => {
    expect(await caughtBy({ sql: RESTRICTED }, sara, customerCalls)).toEqual({
      ...all(customerCalls, '403 account_restricted'),
      'POST /api/chat/message': '201',
      'POST /api/chat/read': '204',
    });
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('by taking the role stops agents and administrators', async () => {
    const before = [await deedsOf(agent), await deedsOf(admin)];
    expect(await caughtBy({ sql: ROLE_TAKEN }, agent, agentCalls)).toEqual(all(agentCalls, '403 forbidden'));
    expect(await caughtBy({ sql: ROLE_TAKEN }, admin, adminCalls)).toEqual(all(adminCalls, '403 forbidden'));
    expect([await deedsOf(agent), await deedsOf(admin)]).toEqual(before);
  });

  it('by the deletion of who asks stops everything', async () => {
    const before = await deedsOf(agent);
    expect(await caughtBy({ sql: DELETED }, agent, agentCalls)).toEqual(all(agentCalls, '401 unauthorized'));
    expect(await deedsOf(agent)).toEqual(before);
  });
});
