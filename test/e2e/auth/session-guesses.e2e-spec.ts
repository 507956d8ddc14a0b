/** Wrong passwords, PINs and codes inside a session, and what is guessed elsewhere. */
import { describe, expect, it } from '@jest/globals';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { enrolApp } from '../../support/factors/factors.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

const WRONG = 'Wrong#Horse9';
const NEW_PASSWORD = 'seven dates for breakfast';

const prove = (client: Client, password: string) => client.post('/api/auth/reauthentication', { password });
const changePin = (client: Client, currentPin: string) =>
  client.send('PUT', '/api/auth/pin', { currentPin, newPin: '7390', newPinAgain: '7390' });
const changePassword = (client: Client, currentPassword: string) =>
  client.post('/api/auth/password', { currentPassword, newPassword: NEW_PASSWORD });
const redeem = (username: string, code: string) =>
  bank.client().post('/api/auth/password-reset', { username, code, newPassword: NEW_PASSWORD });
const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;

async function another({ username, password }: Customer): Promise<Client> {
  const client = bank.client();
  await client.signIn(username, password);
  return client;
}

async function failAtSignIn(username: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await bank.client().signIn(username, WRONG);
}

describe('wrong guesses inside a session', () => {
  it('end it after ten, whatever was guessed', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const outcomes = [
      outcome(await changePin(sara.client, '9999')),
      outcome(await sara.transfer('1.00', { transactionPin: '9999' })),
      outcome(await changePin(sara.client, '9999')),
      ...(await Promise.all(times(3, () => prove(sara.client, WRONG)))).map(outcome),
      ...(await Promise.all(times(3, () => changePassword(sara.client, WRONG)))).map(outcome),
    ];
    expect(outcomes).toEqual([
      '403 incorrect_pin',
      '403 incorrect_pin',
      '403 pin_locked',
      ...times(6, () => '403 incorrect_password'),
    ]);
    expect(await statusOf(sara.client)).toBe(200);

    expect(outcome(await prove(sara.client, WRONG))).toBe('403 incorrect_password');

    expect(await statusOf(sara.client)).toBe(401);
    expect(outcome(await prove(sara.client, sara.password))).toBe('401 unauthorized');
  });

  it('are also the codes of an app', async () => {
    const sara = await bank.given.customer();
    await enrolApp(bank, sara);
    for (let made = 0; made < 10; made += 1) {
      const { status } = await sara.client.post('/api/auth/reauthentication/factor', { totp: '000000' });
      expect(status).toBe(403);
    }
    expect(await statusOf(sara.client)).toBe(401);
  });

  it('are no more when they come at the same time', async () => {
    const sara = await bank.given.customer();
    const answers = await Promise.all(times(40, () => prove(sara.client, WRONG)));
    const outcomes = answers.map(outcome);
    expect(outcomes.filter((one) => one === '403 incorrect_password')).toHaveLength(10);
    expect(outcomes.filter((one) => one === '401 unauthorized')).toHaveLength(30);
    expect(await statusOf(sara.client)).toBe(401);
  });

  it('are forgotten after a right one', async () => {
    const { client, password } = await bank.given.customer();
    for (let round = 0; round < 2; round += 1) {
      for (let made = 0; made < 9; made += 1) await prove(client, WRONG);
      expect(outcome(await prove(client, password))).toBe('204');
    }
    expect(await statusOf(client)).toBe(200);
  });

  it('touch neither other sessions nor the sign-in, and are recorded once', async () => {
    const sara = await bank.given.customer();
    const phone = await another(sara);
    for (let made = 0; made < 10; made += 1) await prove(sara.client, WRONG);

    expect([await statusOf(sara.client), await statusOf(phone)]).toEqual([401, 200]);
    expect(await statusOf(await another(sara))).toBe(200);
  });
});

describe('an attacker who guesses elsewhere', () => {
  it('keeps nobody from ending the sessions of the attacker', async () => {
    const sara = await bank.given.customer();
    const thief = await another(sara);
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      sara.id,
    ]);
    await failAtSignIn(sara.username, 11);
    for (let made = 0; made < 9; made += 1) await prove(thief, WRONG);

    expect(outcome(await sara.client.delete('/api/auth/sessions'))).toBe('403 reauthentication_required');
    expect(outcome(await prove(sara.client, sara.password))).toBe('204');
    expect(outcome(await sara.client.delete('/api/auth/sessions'))).toBe('204');
    expect([await statusOf(sara.client), await statusOf(thief)]).toEqual([200, 401]);
  });

  it.each<[string, (id: string) => string]>([
    ['the id', (id) => id],
    ['the id in capitals', (id) => id.toUpperCase()],
    ['the name of another count', (id) => `recovery ${id}`],
    ['the key of a count', (id) => `user:${id}`],
  ])('locks no user by typing %s as a username', async (_what, typed) => {
    const sara = await bank.given.customer();
    await failAtSignIn(typed(sara.id), 11);
    expect(await statusOf(await another(sara))).toBe(200);
  });

  it('locks by wrong reset codes no sign-in, and by wrong passwords no reset', async () => {
    const [admin, sara, omar] = [
      await bank.given.admin(),
      await bank.given.customer(),
      await bank.given.customer(),
    ];
    for (let made = 0; made < 10; made += 1) await redeem(sara.username, 'AAAA-BBBB-CCCC-DDDD');
    expect(outcome(await redeem(sara.username, 'AAAA-BBBB-CCCC-DDDD'))).toBe('429 too_many_attempts');
    expect(await statusOf(await another(sara))).toBe(200);

    const issued = await admin.client.post(`/api/admin/users/${omar.id}/password-reset`);
    await failAtSignIn(omar.username, 11);
    expect(outcome(await redeem(omar.username, (issued.body as IssuedResetCodeDto).code))).toBe('204');
  });
});
