import { randomUUID } from 'node:crypto';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { PasskeyCreationOptionsDto } from '#contract/shapes/access/passkeys.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { Bank } from '../support/bank.js';
import { Authenticator } from '../support/factors/authenticator.js';
import { enrolApp, enrolPasskey, LOCAL_ORIGIN } from '../support/factors/factors.js';
import { Desk, say } from '../support/given/chat.js';
import { CARD_PIN, Cards } from '../support/given/cards.js';
import type { Policies } from '#contract/banking/policies';
import { requestOf } from '../support/given/approval-requests.js';
import { setPolicies, withoutPolicies } from '../support/given/policies.js';
import { biller, Bills, consumerNumber, newBiller } from '../support/given/bills.js';
import { Goals } from '../support/given/goals.js';
import type { Answer, Client } from '../support/http/client.js';
import type { Colleague, Customer } from '../support/given/people.js';
import { orderRequest, standingOrder } from '../support/given/standing-orders.js';

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
const NEW_PASSWORD = 'seven dates for breakfast';
const SOON = { upTo: '2100-01-01' };

/** All routes that change something except those that only prove who somebody is, and the reads that are audited. */
export async function changingCalls(bank: Bank): Promise<ChangingCalls> {
  const admin = await bank.given.admin();
  const agent = await bank.given.agent();
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  await beResolved(sara, admin);
  return {
    sara,
    agent,
    admin,
    customerCalls: {
      ...(await callsOfCustomer(sara)),
      ...(await callsOfSecurity(bank, sara)),
      ...(await callsOfSaver(sara)),
      ...(await callsOfBillPayer(bank, sara, admin)),
      ...(await callsOfCardHolder(sara, admin)),
      ...(await callsWithOrders(bank, sara, admin)),
      ...FREEZE,
    },
    agentCalls: await callsOfAgent(sara, admin),
    adminCalls: await callsOfAdmin(bank, admin),
  };
}

/** In this order, since payments are refused after the second one. */
const FREEZE: Calls = {
  'DELETE /api/freeze': (client) => client.send('DELETE', '/api/freeze', {}),
  'POST /api/freeze': (client) => client.post('/api/freeze'),
};

async function callsOfCustomer(sara: Customer): Promise<Calls> {
  const notification = await notificationOf(sara);
  const pendingRecipient = await sara.addBeneficiary();
  const pendingTransfer = await sara.pendingTransfer('1.00');
  return {
    'POST /api/transactions/:id/cancel': (client) =>
      client.post(`/api/transactions/${pendingTransfer}/cancel`),
    'POST /api/transfers': (client) => client.post('/api/transfers', sara.transferRequest('1.00')),
    'POST /api/beneficiaries': (client) => client.post('/api/beneficiaries', newRecipient()),
    'PATCH /api/beneficiaries/:id': (client) =>
      client.patch(`/api/beneficiaries/${pendingRecipient}`, newRecipient()),
    'PATCH /api/limits': (client) => client.patch('/api/limits', { day: '9000.00' }),
    'DELETE /api/limits/raise': (client) => client.delete('/api/limits/raise'),
    'DELETE /api/beneficiaries/:id': (client) => client.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
    'PATCH /api/accounts/:id': (client) =>
      client.patch(`/api/accounts/${sara.accountId}`, { nickname: randomUUID().slice(0, 8) }),
    'PATCH /api/auth/user': (client) => client.patch('/api/auth/user', { ...NAME, email: newEmail() }),
    'PATCH /api/notifications': (client) => client.patch('/api/notifications', { isRead: true }),
    'PATCH /api/notifications/:id': (client) =>
      client.patch(`/api/notifications/${notification}`, { isRead: true }),
    'PATCH /api/preferences': (client) => client.patch('/api/preferences', { theme: 'dark' }),
    'POST /api/chat/message': (client) => client.post('/api/chat/message', { message: 'Hello' }),
    'POST /api/chat/read': (client) => client.post('/api/chat/read', SOON),
    'POST /api/chat/rating': (client) => client.post('/api/chat/rating', { rating: 5 }),
  };
}

async function callsOfSecurity(bank: Bank, { client: own, ...sara }: Customer): Promise<Calls> {
  const { username, password, pin } = sara;
  await bank.client().signIn(username, password);
  const sessions = (await own.get('/api/auth/sessions')).body as SessionDto[];
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const [renamed, leaving] = [await enrolPasskey({ client: own }), await enrolPasskey({ client: own })];
  // The calls are about rights; what is confirmed has tests of its own.
  await bank.sql('UPDATE users SET has_factor = false WHERE id = $1', [sara.id]);
  return {
    'POST /api/auth/password': (client) =>
      client.post('/api/auth/password', { currentPassword: password, newPassword: NEW_PASSWORD }),
    'PUT /api/auth/pin': (client) =>
      client.send('PUT', '/api/auth/pin', { currentPin: pin, newPin: pin, newPinAgain: pin }),
    'POST /api/auth/passkeys': addPasskey,
    'PATCH /api/auth/passkeys/:id': (client) =>
      client.patch(`/api/auth/passkeys/${renamed.passkeyId}`, { name: randomUUID().slice(0, 8) }),
    'DELETE /api/auth/passkeys/:id': (client) => client.delete(`/api/auth/passkeys/${leaving.passkeyId}`),
    'POST /api/auth/recovery-codes': (client) => client.post('/api/auth/recovery-codes'),
    'DELETE /api/auth/sessions/:id': (client) => client.delete(`/api/auth/sessions/${other}`),
    'DELETE /api/auth/sessions': (client) => client.delete('/api/auth/sessions'),
  };
}

/** A passkey answers a challenge that is asked for in the same session. */
async function addPasskey(client: Client): Promise<Answer> {
  const options = await client.post('/api/auth/passkeys/options');
  if (options.status !== 200) return options;
  const made = new Authenticator(LOCAL_ORIGIN).create(options.body as PasskeyCreationOptionsDto, 'Phone');
  return client.post('/api/auth/passkeys', made);
}

async function callsOfSaver(sara: Customer): Promise<Calls> {
  const goals = new Goals(sara);
  const [goal, leaving] = [await goals.with('1.00'), await goals.with()];
  const { accountId } = sara;
  const of = (client: Client, part = '', request?: unknown) =>
    client.post(`/api/goals/${goal.id}${part}`, request);
  return {
    'POST /api/goals': (client) =>
      client.post('/api/goals', { name: 'Car', icon: 'car', targetAmount: '9.00' }),
    'PATCH /api/goals/:id': (client) =>
      client.patch(`/api/goals/${goal.id}`, { name: randomUUID().slice(0, 8) }),
    'DELETE /api/goals/:id': (client) => client.delete(`/api/goals/${leaving.id}`),
    'POST /api/goals/:id/movements': (client) =>
      of(client, '/movements', { direction: 'in', amount: '0.01', accountId }),
    'POST /api/goals/:id/auto-save': (client) =>
      of(client, '/auto-save', { amount: '1.00', frequency: 'weekly', day: 1, accountId }),
    'DELETE /api/goals/:id/auto-save': (client) => client.delete(`/api/goals/${goal.id}/auto-save`),
  };
}

async function callsOfCardHolder(sara: Customer, admin: Colleague): Promise<Calls> {
  const cards = await Cards.of(sara, admin);
  const leaving = await cards.requested();
  const own = `/api/cards/${cards.card.id}`;
  return {
    'POST /api/cards': (client) => client.post('/api/cards', cards.wish()),
    'POST /api/cards/numbers': (client) => client.post('/api/cards/numbers', { transactionPin: sara.pin }),
    'PATCH /api/cards/:id': (client) => client.patch(own, { status: 'blocked' }),
    'PUT /api/cards/:id/pin': (client) =>
      client.send('PUT', `${own}/pin`, { currentPin: CARD_PIN, newPin: '5068' }),
    'DELETE /api/cards/:id': (client) => client.delete(`/api/cards/${leaving.id}`),
  };
}

async function callsOfBillPayer(bank: Bank, sara: Customer, admin: Colleague): Promise<Calls> {
  const billerId = await biller(admin);
  const [bills, leaving] = [
    await Bills.of(bank, sara, { billerId }),
    await Bills.of(bank, sara, { billerId }),
  ];
  const [paid, scheduled] = [await bills.issued('1.00'), await bills.issued('1.00')];
  const paying = { accountId: sara.accountId, transactionPin: sara.pin };
  const payOn = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const own = `/api/billers/own/${bills.added.id}`;
  return {
    'POST /api/billers/own': (client) =>
      client.post('/api/billers/own', { billerId, consumerNumber: consumerNumber() }),
    'PATCH /api/billers/own/:id': (client) => client.patch(own, { reminderDays: 5 }),
    'DELETE /api/billers/own/:id': (client) => client.delete(`/api/billers/own/${leaving.added.id}`),
    'PUT /api/billers/own/:id/autopay': (client) => client.send('PUT', `${own}/autopay`, paying),
    'DELETE /api/billers/own/:id/autopay': (client) => client.delete(`${own}/autopay`),
    'POST /api/bills/:id/payments': (client) =>
      client.post(`/api/bills/${paid.id}/payments`, { ...paying, amount: '1.00' }),
    'PUT /api/bills/:id/schedule': (client) =>
      client.send('PUT', `/api/bills/${scheduled.id}/schedule`, { ...paying, payOn }),
    'DELETE /api/bills/:id/schedule': (client) => client.delete(`/api/bills/${scheduled.id}/schedule`),
  };
}

async function callsWithOrders(bank: Bank, sara: Customer, admin: Colleague): Promise<Calls> {
  const toBeneficiaryId = await bank.given.beneficiary(sara);
  const once = { startsOn: '2050-01-31', frequency: 'once', toBeneficiaryId };
  const [active, other] = [await standingOrder(sara, once, admin), await standingOrder(sara, once)];
  return {
    'POST /api/standing-orders': (client) => client.post('/api/standing-orders', orderRequest(sara, once)),
    'PATCH /api/standing-orders/:id': (client) =>
      client.patch(`/api/standing-orders/${active}`, { status: 'paused' }),
    'DELETE /api/standing-orders/:id': (client) => client.delete(`/api/standing-orders/${other}`),
  };
}

/** A notification of the customer, whose recipient was approved. */
async function notificationOf({ client }: Customer): Promise<string> {
  const [newest] = (await client.get('/api/notifications')).body as NotificationDto[];
  return newest?.id ?? '';
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
  await new Desk(admin).tag(id, 'Urgent');
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
    'POST /api/support/conversations/:id/tags': deed('tags', { tag: 'Waits' }),
    'DELETE /api/support/conversations/:id/tags/:tag': (client) =>
      client.delete(`/api/support/conversations/${id}/tags/Urgent`),
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
  const toBeneficiaryId = omar.beneficiaryId;
  const order = await standingOrder(omar, { startsOn: '2050-01-31', frequency: 'once', toBeneficiaryId });
  const [other, leaving] = [await admin.newUser(), await admin.newUser()];
  const cards = await Cards.of(omar, admin);
  const [requested, number] = [await cards.requested(), await cards.number()];
  const { passkeyId } = await enrolPasskey(omar);
  await enrolApp(bank, omar);
  const credit = await admin.newAccount(omar.id, { accountType: 'credit', balance: '0.00' });
  const colleague = await bank.given.agent();
  const asked = await requestsBy(bank, admin);
  const holiday = newDay();
  await admin.client.post('/api/support/holidays', { date: holiday, name: 'Eid' });
  const change = (path: string, request: unknown) => (client: Client) => client.patch(path, request);
  await say(omar, 'Hello?');
  const conversation = await new Desk(admin).conversationOf(omar);
  for (const tag of ['Loans', 'Loan']) await new Desk(admin).tag(conversation.id, tag);
  return {
    'POST /api/support/tags/merge': (client) =>
      client.post('/api/support/tags/merge', { from: 'Loans', into: 'Loan' }),
    'PATCH /api/admin/cards/:id': change(`/api/admin/cards/${requested.id}`, {
      status: 'active',
      version: 1,
    }),
    'PATCH /api/admin/accounts/:id/credit-limit': change(`/api/admin/accounts/${credit.id}/credit-limit`, {
      creditLimit: '100.00',
    }),
    'POST /api/admin/card-network': (client) =>
      client.post('/api/admin/card-network', { message: 'pay', number, amount: '1.00', merchant: 'Lulu' }),
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
    'POST /api/admin/staff': (client) =>
      client.post('/api/admin/staff', {
        ...NAME,
        username: randomUUID(),
        email: newEmail(),
        password: 'Layla#2026',
        permissions: ['audit.read'],
      }),
    'PATCH /api/admin/staff/:id': change(`/api/admin/staff/${colleague.id}`, { permissions: ['audit.read'] }),
    'PATCH /api/admin/users/:id/restriction': change(`/api/admin/users/${other.id}/restriction`, {
      restricted: true,
    }),
    'DELETE /api/admin/users/:id/freeze': (client) =>
      client.send('DELETE', `/api/admin/users/${other.id}/freeze`, { reason: 'Proved by telephone' }),
    'PUT /api/admin/users/:id/limits': (client) =>
      client.send('PUT', `/api/admin/users/${other.id}/limits`, { day: '50.00' }),
    'PATCH /api/admin/users/:id/pin': change(`/api/admin/users/${other.id}/pin`, { newPin: '4321' }),
    'POST /api/admin/users/:id/password-reset': (client) =>
      client.post(`/api/admin/users/${other.id}/password-reset`),
    'DELETE /api/admin/users/:id/passkeys/:passkeyId': (client) =>
      client.delete(`/api/admin/users/${omar.id}/passkeys/${passkeyId}`),
    'DELETE /api/admin/users/:id/totp': (client) => client.delete(`/api/admin/users/${omar.id}/totp`),
    'DELETE /api/admin/users/:id': (client) => client.delete(`/api/admin/users/${leaving.id}`),
    'PATCH /api/admin/beneficiaries/:id/verify': change(`/api/admin/beneficiaries/${recipient}/verify`, {
      status: 'approved',
    }),
    'PATCH /api/admin/transactions/:id/status': change(`/api/admin/transactions/${transfer}/status`, {
      status: 'completed',
    }),
    'PATCH /api/admin/standing-orders/:id': change(`/api/admin/standing-orders/${order}`, {
      status: 'active',
      version: 1,
    }),
    'PUT /api/support/business-hours': (client) =>
      client.send('PUT', '/api/support/business-hours', { hours: [{ day: 1, from: '07:00', to: '18:00' }] }),
    'POST /api/support/holidays': (client) =>
      client.post('/api/support/holidays', { date: newDay(), name: 'Eid' }),
    'DELETE /api/support/holidays/:date': (client) => client.delete(`/api/support/holidays/${holiday}`),
    'PUT /api/support/targets': (client) => client.send('PUT', '/api/support/targets', TARGETS),
    'PUT /api/admin/policies': (client) =>
      client.send('PUT', '/api/admin/policies', { version: asked.version, holdAbove: 90 }),
    'POST /api/admin/approval-requests/:id/decision': (client) =>
      client.post(`/api/admin/approval-requests/${asked.byOther.id}/decision`, { decision: 'decline' }),
    'DELETE /api/admin/approval-requests/:id': (client) =>
      client.delete(`/api/admin/approval-requests/${asked.own.id}`),
    'POST /api/admin/bulk-approvals': (client) =>
      client.post('/api/admin/bulk-approvals', { kind: 'beneficiaries', ids: [omar.beneficiaryId] }),
    'POST /api/admin/billers': (client) => client.post('/api/admin/billers', newBiller()),
    'PATCH /api/admin/billers/:id': change(`/api/admin/billers/${await biller(admin)}`, { isActive: false }),
    'PATCH /api/admin/transactions/:id/date': change(`/api/admin/transactions/${transfer}/date`, {
      createdAt: '2026-01-31',
    }),
  };
}

/** A request for a second person by the administrator, one by a colleague, and the version of the policies since. */
async function requestsBy(bank: Bank, admin: Colleague) {
  const other = await bank.given.admin();
  await setPolicies(other, { fourEyes: { userDeletion: true } });
  const ask = async ({ client }: Colleague) =>
    requestOf(await client.delete(`/api/admin/users/${(await admin.newUser()).id}`));
  const requests = { own: await ask(admin), byOther: await ask(other) };
  const { version } = (await withoutPolicies(other)).body as Policies;
  return { ...requests, version };
}

const TARGETS = { firstReplyMinutes: 10, nextReplyMinutes: 20, resolutionHours: 30, caseHours: 40 };
/** A day in the years that have no fixed holidays yet. */
const newDay = () => `${2200 + Math.floor(Math.random() * 7_000)}-03-20`;
const newEmail = () => `${randomUUID()}@example.ae`;
const newCannedReply = () => ({ shortcut: `s${randomUUID().slice(0, 8)}`, text: 'Good morning!' });
const newRecipient = () => ({
  name: 'Noura Al Ketbi',
  accountNumber: '1000000000000001',
  bankName: 'Another Bank',
  type: 'domestic',
});
