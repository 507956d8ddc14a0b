import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { Authenticator, type Tampering } from '../../support/factors/authenticator.js';
import {
  creationOptions,
  enrolApp,
  enrolPasskey,
  givePassword,
  ONLINE,
  recoveryCodes,
  requestOptions,
  secondFactor,
  signInWith,
  timePasses,
} from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Person } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';
import { until } from '../../support/until.js';

// What is confirmed has tests of its own.
const bank = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'off' });

let otherNode: number;
let detour: DatabaseDetour;
let nodeThroughDetour: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  nodeThroughDetour = await bank.addNode({ through: detour });
});
afterAll(() => detour.cut());

const NEW_PASSWORD = 'seven dates for breakfast';
const EXPIRED = '401 sign_in_expired';
const REFUSED = '403 passkey_refused';

/** The same browser at another node. */
function at(node: number, client: Client): Client {
  const there = bank.client(node);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

/** A browser in which the person's password was right. */
async function halfway(person: Pick<Person, 'username' | 'password'>): Promise<Client> {
  const browser = bank.client();
  await givePassword(browser, person);
  return browser;
}

const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;
const prove = (client: Client, factor: object) =>
  client.post('/api/auth/reauthentication/factor', factor).then(outcome);
const sessionsOf = ({ id }: Pick<Person, 'id'>) =>
  bank.sql<{ proven: Date | null }>('SELECT factor_proven_at AS proven FROM sessions WHERE user_id = $1', [
    id,
  ]);

describe('a sign-in that waits for its second step', () => {
  it('does not survive a change of the password', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const thief = await halfway(sara);
    const change = { currentPassword: sara.password, newPassword: NEW_PASSWORD };
    expect(outcome(await sara.client.post('/api/auth/password', change))).toBe('204');

    expect(outcome(await secondFactor(at(otherNode, thief), { totp: app.code() }))).toBe(EXPIRED);
    const own = await halfway({ ...sara, password: NEW_PASSWORD });
    expect((await secondFactor(own, { totp: app.code() })).status).toBe(200);
  });

  it('does not survive a reset, which asks for the second factor all the same', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    const app = await enrolApp(bank, sara);
    const thief = await halfway(sara);
    const { body } = await admin.client.post(`/api/admin/users/${sara.id}/password-reset`);
    expect(outcome(await secondFactor(thief, { totp: app.code() }))).toBe(EXPIRED);

    const { code } = body as IssuedResetCodeDto;
    const reset = { username: sara.username, code, newPassword: NEW_PASSWORD };
    expect(outcome(await bank.client().post('/api/auth/password-reset', reset))).toBe('204');
    const step = await givePassword(bank.client(), { ...sara, password: NEW_PASSWORD });
    expect(step.secondFactor).toEqual(['totp']);
    expect(await sessionsOf(sara)).toEqual([]);
  });

  it('starts no session if the password is changed while its second step is under way', async () => {
    const sara = await bank.given.customer();
    const [phone, browser] = [await enrolPasskey(sara), bank.client()];
    const { passkeyOptions: options } = await givePassword(browser, sara);
    if (!options) throw new Error('The bank does not ask for the passkey.');
    const finished = await bank.whileHeld(
      `UPDATE users SET password_hash = 'changed' WHERE id = $1`,
      [sara.id],
      async () => {
        const answer = secondFactor(browser, { passkey: phone.get(options) });
        await bank.untilWaiting(1);
        return { answer };
      },
    );
    expect(outcome(await finished.answer)).toBe('401 invalid_credentials');
    expect(await statusOf(browser)).toBe(401);
    expect(await sessionsOf(sara)).toHaveLength(1);
  });

  it('is finished by a restricted customer, who can still change nothing', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    const app = await enrolApp(bank, sara);
    const codes = await recoveryCodes(sara);
    await admin.restrict(sara.id);

    for (const proof of [{ totp: app.code() }, { recoveryCode: codes[0] ?? '' }]) {
      const browser = await halfway(sara);
      const { status, body } = await secondFactor(browser, proof);
      expect([status, body]).toEqual([200, expect.objectContaining({ isRestricted: true })]);
      for (const path of ['/api/auth/recovery-codes', '/api/auth/totp', '/api/auth/passkeys/options']) {
        expect(outcome(await browser.post(path))).toBe('403 account_restricted');
      }
    }
  });
});

describe('a passkey', () => {
  it.each([
    ['origin', { origin: 'https://bank.example.evil.example' }],
    ['RP ID', { rpId: 'evil.example' }],
    ['signature', { isForged: true }],
    ['user verification', { isVerified: false }],
  ] as [string, Tampering][])('with an RSA key is refused for a wrong %s, too', async (_, change) => {
    const key = await enrolPasskey(await bank.given.customer(), { algorithm: 'RS256' });
    expect(outcome(await signInWith(key, bank.client(), change))).toBe(REFUSED);
    expect((await signInWith(key, bank.client())).status).toBe(200);
  });

  it('with the same count at once on two nodes is a copy: one is refused, and told', async () => {
    const sara = await bank.given.customer();
    const key = await enrolPasskey(sara, { name: 'Key' });
    const [here, there] = [bank.client(), bank.client(otherNode)];
    const answers = await Promise.all([
      signInWith(key, here, { counter: 7 }),
      signInWith(key, there, { counter: 7 }),
    ]);
    expect(tally(answers)).toEqual({ '200': 1, [REFUSED]: 1 });
    const told = await bank.sql(`SELECT FROM events WHERE subject_id = $1 AND type = 'user.factor_refused'`, [
      sara.id,
    ]);
    expect(told).toHaveLength(1);
  });

  it('answers only what was asked: a registration is no proof, and a proof no registration', async () => {
    const sara = await bank.given.customer();
    const phone = await enrolPasskey(sara);
    const toRegister = await creationOptions(sara);
    const toProve = await requestOptions(sara.client);
    const swapped = phone.get(toProve, { challenge: toRegister.challenge });
    const made = new Authenticator(ONLINE.PUBLIC_ORIGIN).create(toRegister, 'Laptop', {
      challenge: toProve.challenge,
    });

    expect(await prove(sara.client, { passkey: swapped })).toBe('403 challenge_expired');
    expect(outcome(await sara.client.post('/api/auth/passkeys', made))).toBe('403 challenge_expired');

    const late = new Authenticator(ONLINE.PUBLIC_ORIGIN).create(toRegister, 'Laptop');
    await bank.sql(`UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'`);
    expect(outcome(await sara.client.post('/api/auth/passkeys', late))).toBe('403 challenge_expired');
    expect((await sara.client.get('/api/auth/passkeys')).body).toHaveLength(1);
  });

  it('of another user proves nothing, and none signs in after its user is deleted', async () => {
    const [admin, sara, omar] = [
      await bank.given.admin(),
      await bank.given.customer(),
      await bank.given.customer(),
    ];
    const [phone, theirs] = [await enrolPasskey(sara), await enrolPasskey(omar)];
    const options = await requestOptions(sara.client);
    expect(await prove(sara.client, { passkey: theirs.get(options) })).toBe(REFUSED);
    expect(await prove(sara.client, { passkey: phone.get(options) })).toBe('403 challenge_expired');
    expect((await sessionsOf(sara)).map(({ proven }) => proven)).toEqual([null]);

    const browser = bank.client();
    const signed = phone.get(await requestOptions(browser));
    await admin.deleteUser(sara.id);
    expect(outcome(await browser.post('/api/auth/passkey/verify', signed))).toBe(REFUSED);
  });
});

describe('a code', () => {
  it('that has signed in proves nothing more, and the other way round', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const [first = '', second = ''] = await recoveryCodes(sara);
    const code = app.code();
    expect((await secondFactor(await halfway(sara), { totp: code })).status).toBe(200);
    expect(await prove(sara.client, { totp: code })).toBe('403 incorrect_code');
    await timePasses(bank, sara);
    expect(await prove(sara.client, { totp: code })).toBe('204');
    expect(outcome(await secondFactor(await halfway(sara), { totp: code }))).toBe('403 incorrect_code');

    expect((await secondFactor(await halfway(sara), { recoveryCode: first })).status).toBe(200);
    expect(await prove(sara.client, { recoveryCode: first })).toBe('403 incorrect_code');
    const answers = await Promise.all([
      sara.client.post('/api/auth/reauthentication/factor', { recoveryCode: second }),
      secondFactor(at(otherNode, await halfway(sara)), { recoveryCode: second }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('proves nothing while the database is away', async () => {
    const sara = await bank.given.customer();
    const [app, phone] = [await enrolApp(bank, sara), await enrolPasskey(sara)];
    const there = at(nodeThroughDetour, sara.client);
    const options = await requestOptions(there);
    await detour.cut();

    for (const factor of [{ totp: app.code() }, { passkey: phone.get(options) }]) {
      expect(await prove(there, factor)).toBe('503 service_unavailable');
    }
    for (const path of ['/api/auth/passkeys/options', '/api/auth/totp', '/api/auth/recovery-codes']) {
      expect(outcome(await there.post(path))).toBe('503 service_unavailable');
    }
    expect((await sessionsOf(sara)).map(({ proven }) => proven)).toEqual([null]);
    await detour.open();
    await until(async () => (await prove(there, { totp: app.code() })) === '204');
  });
});

describe('staff who were created with the duty to enrol', () => {
  it.each(['agent', 'admin'] as const)('can do nothing else at their first sign-in: %s', async (role) => {
    const { client } = await bank.given.newcomer(role);
    const read = () => client.get(role === 'admin' ? '/api/admin/users' : '/api/support/conversations');

    expect((await client.get('/api/auth/user')).body).toMatchObject({ mustEnrol: true });
    expect(outcome(await read())).toBe('403 enrolment_required');
    const { passkeyId } = await enrolPasskey({ client });

    expect((await read()).status).toBe(200);
    expect(outcome(await client.delete(`/api/auth/passkeys/${passkeyId}`))).toBe('403 enrolment_required');
  });
});
