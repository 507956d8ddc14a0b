import { randomUUID } from 'node:crypto';
import type { Bank } from '../support/bank.js';
import { Desk, say } from '../support/given/chat.js';
import type { Answer, Client } from '../support/http/client.js';
import type { Colleague, Customer } from '../support/given/people.js';

/** A valid call, by its route. */
export type Calls = Record<string, (client: Client) => Promise<Answer>>;

/** One caller of each role, and the calls they may make; each call has a resource of its own. */
export interface ChangingCalls {
  sara: Customer;
  agent: Colleague;
  admin: Colleague;
  customerCalls: Calls;
  agentCalls: Calls;
  adminCalls: Calls;
}

const NAME = { firstName: 'Sarah', lastName: 'Test' };
const SOON = { upTo: '2100-01-01' };

/** All routes that change something except sign-in and sign-out, and the reads that are audited. */
export async function changingCalls(bank: Bank): Promise<ChangingCalls> {
  const admin = await bank.given.admin();
  const agent = await bank.given.agent();
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await beResolved(sara, admin);
  return {
    sara,
    agent,
    admin,
    customerCalls: callsOfCustomer(sara, await sara.addBeneficiary()),
    agentCalls: await callsOfAgent(sara, admin),
    adminCalls: await callsOfAdmin(bank, admin),
  };
}

function callsOfCustomer(sara: Customer, pendingRecipient: string): Calls {
  return {
    'POST /api/transfers': (client) => client.post('/api/transfers', sara.transferRequest('1.00')),
    'POST /api/beneficiaries': (client) => client.post('/api/beneficiaries', newRecipient()),
    'PATCH /api/beneficiaries/:id': (client) =>
      client.patch(`/api/beneficiaries/${pendingRecipient}`, newRecipient()),
    'DELETE /api/beneficiaries/:id': (client) => client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
    'PATCH /api/accounts/:id': (client) =>
      client.patch(`/api/accounts/${sara.accountId}`, { nickname: randomUUID().slice(0, 8) }),
    'PATCH /api/auth/user': (client) => client.patch('/api/auth/user', { ...NAME, email: newEmail() }),
    'POST /api/chat/message': (client) => client.post('/api/chat/message', { message: 'Hello' }),
    'POST /api/chat/read': (client) => client.post('/api/chat/read', SOON),
    'POST /api/chat/rating': (client) => client.post('/api/chat/rating', { rating: 5 }),
  };
}

/** Gives the customer a resolved conversation, which can be rated. */
async function beResolved(sara: Customer, admin: Colleague): Promise<void> {
  await say(sara, 'Is anybody there?');
  const desk = new Desk(admin);
  await desk.do((await desk.conversationOf(sara)).id, 'resolve');
}

async function callsOfAgent(sara: Customer, admin: Colleague): Promise<Calls> {
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

async function callsOfAdmin(bank: Bank, admin: Colleague): Promise<Calls> {
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
