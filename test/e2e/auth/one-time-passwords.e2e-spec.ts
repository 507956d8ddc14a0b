import { describe, expect, it } from '@jest/globals';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const GIVEN = 'Layla#2026';
const OWN = 'quiet-falaj-at-noon-71';

const bank = useBank();

/** A customer whom an administrator has just created, with a password that works once. */
async function newcomer() {
  const admin = await bank.given.admin();
  const { id, username } = await admin.newUser({ passwordOnce: true, password: GIVEN });
  return { admin, id, username };
}

const choose = (client: Client, newPassword = OWN) =>
  client.post('/api/auth/password', { currentPassword: GIVEN, newPassword });

describe('a password that works once', () => {
  it('leads to a session in which nothing but another password can be chosen', async () => {
    const { username } = await newcomer();
    const client = bank.client();

    const { status, body } = await client.signIn(username, GIVEN);

    expect(status).toBe(200);
    expect(body).toMatchObject({ username, mustChangePassword: true });
    for (const path of ['/api/accounts', '/api/transactions', '/api/chat/history', '/api/auth/sessions']) {
      expect(outcome(await client.get(path))).toBe('403 password_change_required');
    }
    const pin = await client.send('PUT', '/api/auth/pin', { newPin: '7391', newPinAgain: '7391' });
    expect(outcome(pin)).toBe('403 password_change_required');
    expect(outcome(await choose(client, GIVEN))).toBe('400 weak_password');

    expect(outcome(await choose(client))).toBe('204');

    expect((await client.get('/api/auth/user')).body).not.toHaveProperty('mustChangePassword');
    expect((await client.get('/api/accounts')).body).toHaveLength(4);
    expect(outcome(await bank.client().signIn(username, GIVEN))).toBe('401 invalid_credentials');
    const again = await bank.client().signIn(username, OWN);
    expect(again.body).not.toHaveProperty('mustChangePassword');
  });

  it('is refused at the second sign-in, also of two at once, and a code helps', async () => {
    const { admin, id, username } = await newcomer();

    const first = await Promise.all(times(4, () => bank.client().signIn(username, GIVEN)));
    expect(tally(first)).toEqual({ 200: 1, '401 password_used': 3 });
    expect(outcome(await bank.client().signIn(username, GIVEN))).toBe('401 password_used');
    expect(outcome(await bank.client().signIn(username, 'Wrong#2026'))).toBe('401 invalid_credentials');

    const issued = await admin.client.post(`/api/admin/users/${id}/password-reset`);
    const { code } = issued.body as IssuedResetCodeDto;
    const chosen = await bank.client().post('/api/auth/password-reset', { username, code, newPassword: OWN });
    expect(outcome(chosen)).toBe('204');
    const client = bank.client();
    expect((await client.signIn(username, OWN)).body).not.toHaveProperty('mustChangePassword');
    expect((await client.get('/api/accounts')).status).toBe(200);
  });

  it('is for customers only, and not the rule', async () => {
    const admin = await bank.given.admin();
    const agent = await admin.createUser({ role: 'agent', passwordOnce: true });
    expect(outcome(agent)).toBe('400 validation_failed');

    const { username } = await admin.newUser({ password: GIVEN });
    for (const client of [bank.client(), bank.client()]) {
      expect((await client.signIn(username, GIVEN)).body).not.toHaveProperty('mustChangePassword');
    }
  });
});
