import { randomUUID } from 'node:crypto';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import type { PasskeyCreationOptionsDto } from '#contract/shapes/access/passkeys.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { Bank } from '../../support/bank.js';
import { Authenticator } from '../../support/factors/authenticator.js';
import { enrolPasskey, LOCAL_ORIGIN } from '../../support/factors/factors.js';
import type { Customer } from '../../support/given/people.js';
import type { Answer, Client } from '../../support/http/client.js';
import { type Calls, NAME, newEmail, SOON } from './call.js';

const NEW_PASSWORD = 'seven dates for breakfast';

/** In this order, since payments are refused after the second one. */
export const FREEZE: Calls = {
  'DELETE /api/freeze': (client) => client.send('DELETE', '/api/freeze', {}),
  'POST /api/freeze': (client) => client.post('/api/freeze'),
};

export async function callsOfCustomer(sara: Customer): Promise<Calls> {
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

export async function callsOfSecurity(bank: Bank, { client: own, ...sara }: Customer): Promise<Calls> {
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

/** A notification of the customer, whose recipient was approved. */
async function notificationOf({ client }: Customer): Promise<string> {
  const [newest] = (await client.get('/api/notifications')).body as NotificationDto[];
  return newest?.id ?? '';
}

const newRecipient = () => ({
  name: 'Noura Al Ketbi',
  accountNumber: '1000000000000001',
  bankName: 'Another Bank',
  type: 'domestic',
});
