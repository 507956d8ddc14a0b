import { randomUUID } from 'node:crypto';
import type { Policies } from '#contract/banking/policies';
import type { Bank } from '../../support/bank.js';
import { enrolApp, enrolPasskey } from '../../support/factors/factors.js';
import { requestOf } from '../../support/given/approval-requests.js';
import { biller, newBiller } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import type { Colleague } from '../../support/given/people.js';
import { setPolicies, withoutPolicies } from '../../support/given/policies.js';
import { standingOrder } from '../../support/given/standing-orders.js';
import type { Client } from '../../support/http/client.js';
import { type Calls, NAME, newEmail } from './call.js';

export async function callsOfAdmin(bank: Bank, admin: Colleague): Promise<Calls> {
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
  const change = (path: string, request: unknown) => (client: Client) => client.patch(path, request);
  return {
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
