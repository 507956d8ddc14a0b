import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '#contract/limits';
import { Authenticator } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import {
  App,
  creationOptions,
  enrolApp,
  enrolPasskey,
  givePassword,
  ONLINE,
  recoveryCodes,
  secondFactor,
  signInWith,
  timePasses,
} from '../../support/factors/factors.js';
import type { Person } from '../../support/given/people.js';
import { outcome } from '../../support/given/outcomes.js';
import { bank, known, MISMATCH, proofOf, REQUIRED } from './confirmed-customer.js';

/** Makes a passkey for this person without registering it. */
async function made(person: Pick<Person, 'client'>, name = 'Thief') {
  const passkey = new Authenticator(ONLINE.PUBLIC_ORIGIN);
  return { passkey, request: passkey.create(await creationOptions(person), name) };
}

describe('a factor that is added beside another one', () => {
  it('is confirmed by that one, which signs the name and the key of a passkey', async () => {
    const { sara, phone } = await known();
    const { client } = sara;
    const add = (request: object) => client.post('/api/auth/passkeys', request).then(outcome);
    const [mine, other] = [await made(sara, 'Laptop'), await made(sara, 'Laptop')];
    expect(await add(mine.request)).toBe(REQUIRED);

    const details = {
      factor: 'passkey',
      name: 'Laptop',
      attestationObject: mine.request.attestationObject,
    };
    const view = await ask(client, 'factor_addition', details);
    expect(view.intent).toEqual([
      { name: 'username', value: sara.username },
      { name: 'addedFactor', value: 'passkey' },
      { name: 'passkey', value: 'Laptop' },
    ]);
    expect(await add({ ...mine.request, confirmationId: view.id })).toBe(REQUIRED);
    expect(outcome(await prove(client, view, signed(phone, view)))).toBe('204');
    const confirmationId = view.id;
    expect(await add({ ...other.request, confirmationId })).toBe(MISMATCH);
    expect(await add({ ...mine.request, name: 'Phone', confirmationId })).toBe(MISMATCH);
    expect(await add({ ...mine.request, confirmationId })).toBe('201');
    expect(await add({ ...mine.request, confirmationId })).toBe('403 confirmation_expired');
    expect((await proofOf(sara.id)).at(-1)).toMatchObject({ factor: 'passkey' });
    const removed = await confirmed(client, mine.passkey, 'pin_change');
    expect(removed).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is confirmed by that one, which signs the secret of the app and the making of recovery codes', async () => {
    const { sara, phone } = await known();
    const { client } = sara;
    const secret = async () => ((await client.post('/api/auth/totp')).body as { secret: string }).secret;
    const activate = (app: App, more = {}) =>
      client.post('/api/auth/totp/activation', { code: app.code(), ...more }).then(outcome);
    const first = new App(await secret());
    expect(await activate(first)).toBe(REQUIRED);
    const stale = await confirmed(client, phone, 'factor_addition', { factor: 'totp' });
    const app = new App(await secret());
    expect(await activate(app, { confirmationId: stale })).toBe(MISMATCH);
    const confirmationId = await confirmed(client, phone, 'factor_addition', { factor: 'totp' });
    const wrong = client.post('/api/auth/totp/activation', { code: '000000', confirmationId });
    expect(outcome(await wrong)).toBe('403 incorrect_code');
    expect(await activate(app, { confirmationId })).toBe('204');
    await timePasses(bank, sara);

    const make = (more = {}) => client.post('/api/auth/recovery-codes', more);
    expect(outcome(await make())).toBe(REQUIRED);
    expect(outcome(await make({ confirmationId }))).toBe(MISMATCH);
    const view = await ask(client, 'factor_addition', { factor: 'recovery' });
    expect(outcome(await prove(client, view, { totp: app.code() }))).toBe('204');
    const { codes } = (await make({ confirmationId: view.id })).body as { codes: string[] };
    const other = await ask(client, 'pin_change');
    expect(outcome(await prove(client, other, { recoveryCode: codes[0] ?? '' }))).toBe('204');
  });

  it('needs no confirmation if it is the first, and confirms at once', async () => {
    const omar = await bank.given.customer({ balance: '10.00' });
    const app = await enrolApp(bank, omar);
    const view = await ask(omar.client, 'pin_change');
    expect(outcome(await prove(omar.client, view, { totp: app.code() }))).toBe('204');
  });

  it('is refused without details that name it', async () => {
    const { sara } = await known();
    const open = (details: object) =>
      sara.client.post('/api/confirmations', { action: 'factor_addition', details }).then(outcome);
    expect(await open({ factor: 'passkey', name: 'Laptop' })).toBe('400 validation_failed');
    expect(await open({ factor: 'totp' })).toBe('404 not_found');
    expect(await open({ factor: 'sms' })).toBe('400 validation_failed');
  });
});

describe('a new password or email address of somebody with a factor', () => {
  it('is confirmed by the factor', async () => {
    const { sara, phone } = await known();
    const { client } = sara;
    const change = { currentPassword: sara.password, newPassword: 'seven dates for breakfast' };
    const setPassword = (more = {}) =>
      client.post('/api/auth/password', { ...change, ...more }).then(outcome);
    expect(await setPassword()).toBe(REQUIRED);
    const pin = await confirmed(client, phone, 'pin_change');
    expect(await setPassword({ confirmationId: pin })).toBe(MISMATCH);
    const confirmationId = await confirmed(client, phone, 'password_change');
    expect(await setPassword({ confirmationId, currentPassword: 'wrong' })).toBe('403 incorrect_password');
    expect(await setPassword({ confirmationId })).toBe('204');

    const email = `new-${sara.username}@example.ae`;
    const profile = { firstName: 'Sara', lastName: 'Test', email };
    const save = (more = {}) => client.patch('/api/auth/user', { ...profile, ...more });
    expect(outcome(await save())).toBe(REQUIRED);
    const view = await ask(client, 'email_change', { email });
    expect(view.intent).toEqual([
      { name: 'username', value: sara.username },
      { name: 'emailBefore', value: `${sara.username}@example.ae` },
      { name: 'email', value: email },
    ]);
    await prove(client, view, signed(phone, view));
    expect(outcome(await save({ email: `x-${email}`, confirmationId: view.id }))).toBe(MISMATCH);
    expect((await save({ confirmationId: view.id })).body).toMatchObject({ email });
    expect((await save({ firstName: 'Sarah' })).body).toMatchObject({ firstName: 'Sarah' });
  });
});

describe('a code for a new password of somebody else', () => {
  it('is confirmed by the factor of the administrator who issues it', async () => {
    const [admin, sara, omar] = [
      await bank.given.admin(),
      await bank.given.customer(),
      await bank.given.customer(),
    ];
    const issue = (more = {}) => admin.client.post(`/api/admin/users/${sara.id}/password-reset`, more);
    expect(outcome(await issue())).toBe('201');
    const key = await enrolPasskey(admin);
    expect(outcome(await issue())).toBe(REQUIRED);
    const wrong = await confirmed(admin.client, key, 'password_reset', { userId: omar.id });
    expect(outcome(await issue({ confirmationId: wrong }))).toBe(MISMATCH);
    const right = await confirmed(admin.client, key, 'password_reset', { userId: sara.id });
    expect(outcome(await issue({ confirmationId: right }))).toBe('201');
  });
});

describe('a factor that nothing has confirmed', () => {
  const TOO_NEW = '403 factor_too_new';

  /** As if the bank had asked for no confirmation when it was added. */
  const unconfirmed = async ({ id }: Pick<Person, 'id'>, table: string, condition = 'true') => {
    await bank.sql(`UPDATE ${table} SET is_vouched = false WHERE user_id = $1 AND ${condition}`, [id]);
  };

  it('confirms nothing for four hours, and is no proof of identity', async () => {
    const { sara, phone } = await known();
    const laptop = await enrolPasskey(sara, { name: 'Laptop' });
    const [code = ''] = await recoveryCodes(sara);
    await unconfirmed(sara, 'passkeys', `name = 'Laptop'`);
    await unconfirmed(sara, 'recovery_codes');
    const { client } = sara;

    const view = await ask(client, 'pin_change');
    expect(view.factors).toEqual(['passkey']);
    expect(outcome(await prove(client, view, signed(laptop, view)))).toBe(TOO_NEW);
    expect(outcome(await prove(client, view, { recoveryCode: code }))).toBe(TOO_NEW);
    const reauthenticate = (proof: object) =>
      client.post('/api/auth/reauthentication/factor', proof).then(outcome);
    expect(await reauthenticate({ recoveryCode: code })).toBe(TOO_NEW);
    expect(outcome(await signInWith(laptop, bank.client()))).toBe(TOO_NEW);
    const browser = bank.client();
    expect((await givePassword(browser, sara)).secondFactor).toEqual(['passkey']);
    expect(outcome(await secondFactor(browser, { recoveryCode: code }))).toBe(TOO_NEW);
    expect(outcome(await prove(client, view, signed(phone, view)))).toBe('204');

    const age = `interval '${LIMITS.newFactorHours} hours'`;
    await bank.sql(`UPDATE passkeys SET created_at = created_at - ${age} WHERE user_id = $1`, [sara.id]);
    const old = await ask(client, 'pin_change');
    expect(outcome(await prove(client, old, signed(laptop, old)))).toBe('204');
    expect(outcome(await signInWith(laptop, bank.client()))).toBe('200');
  });

  it('still is the second step of those who have no other, which is no strong proof', async () => {
    const admin = await bank.given.admin();
    const app = await enrolApp(bank, admin);
    await unconfirmed(admin, 'totp_secrets');
    const open = await admin.client.post('/api/confirmations', {
      action: 'password_change',
      details: {},
    });
    expect(outcome(open)).toBe(TOO_NEW);

    const browser = bank.client();
    expect((await givePassword(browser, admin)).secondFactor).toEqual(['totp']);
    expect(outcome(await secondFactor(browser, { totp: app.code() }))).toBe('200');
    const sara = await bank.given.customer();
    await enrolPasskey(sara);
    const removal = await browser.delete(`/api/admin/users/${sara.id}/totp`);
    expect(removal.body).toMatchObject({ code: 'reauthentication_required', strong: true });
  });
});
