import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { useBank } from '../../support/bank.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import {
  creationOptions,
  enrolApp,
  enrolPasskey,
  givePassword,
  ONLINE,
  recoveryCodes,
  requestOptions,
  secondFactor,
} from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';
import { again, at, bank, EXPIRED, halfway, trailOf, whoIs, WRONG } from './sign-in-steps.js';

const live = useLiveSockets();

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

describe('a right password of somebody with a second factor', () => {
  it('signs nobody in: it can do nothing but the second step', async () => {
    const sara = await bank.given.customer();
    const passkey = await enrolPasskey(sara);
    await enrolApp(bank, sara);
    await recoveryCodes(sara);
    const browser = bank.client();

    const { status, body, headers } = await browser.signIn(sara.username, sara.password);

    const step = body as SecondFactorStepDto;
    expect([status, step.secondFactor]).toEqual([200, ['passkey', 'totp', 'recovery']]);
    expect(step.passkeyOptions?.allowCredentials).toEqual([
      { type: 'public-key', id: passkey.id.toString('base64url'), transports: ['internal'] },
    ]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^falaj\.step=[\w-]{32}; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Strict$/),
    ]);
    expect([...browser.cookies.keys()]).toEqual(['falaj.step']);
    for (const path of ['/api/auth/user', '/api/accounts', '/api/auth/sessions', '/api/auth/passkeys']) {
      expect(outcome(await browser.get(path))).toBe('401 unauthorized');
    }
    expect(outcome(await browser.post('/api/transfers', sara.transferRequest('1.00')))).toBe(
      '401 unauthorized',
    );
    expect(await live.refusal({ id: sara.id, client: browser })).not.toBe('');
    expect(await trailOf(sara.id, 'user.signed_in')).toHaveLength(1);
    const asSession = bank.client();
    const token = browser.cookies.get('falaj.step')?.split('=')[1] ?? '';
    asSession.cookies.set('falaj.sid', `falaj.sid=s%3A${token}.`);
    expect(outcome(await asSession.get('/api/auth/user'))).toBe('401 unauthorized');

    const finished = await secondFactor(at(otherNode, browser), { passkey: passkey.get(again(step)) });
    expect([finished.status, finished.body]).toEqual([200, expect.objectContaining({ id: sara.id })]);
    expect(outcome(await secondFactor(browser, { totp: '000000' }))).toBe(EXPIRED);
    expect(await trailOf(sara.id, 'user.signed_in')).toHaveLength(2);
  });

  it('accepts a passkey only of the same user, for this sign-in, once', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [passkey, others] = [await enrolPasskey(sara), await enrolPasskey(omar)];
    const browser = bank.client();
    const options = again(await givePassword(browser, sara));
    const other = again(await givePassword(bank.client(), sara));

    const give = (key: typeof passkey, what = options, change = {}) =>
      secondFactor(browser, { passkey: key.get(what, change) }).then(outcome);
    expect(await give(passkey, other)).toBe('403 challenge_expired');
    expect(await give(others)).toBe('403 passkey_refused');
    expect(await give(passkey)).toBe('403 challenge_expired');
    const more = (await browser.post('/api/auth/passkey/options')).body as typeof options;
    expect(await give(passkey, more, { origin: 'https://evil.example' })).toBe('403 passkey_refused');
    const last = (await browser.post('/api/auth/passkey/options')).body as typeof options;
    expect(await give(passkey, last)).toBe('200');
    expect(await whoIs(browser)).toBe(sara.id);
    await until(async () => (await trailOf(sara.id, 'user.factor_failed')).length === 1);
  });

  it('lasts five minutes and five attempts, also of several at once on two nodes', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const codes = await recoveryCodes(sara);
    const guess = (client: Client) => secondFactor(client, { recoveryCode: 'AAAAA-AAAAA' });

    const late = await halfway(sara);
    await bank.sql(`UPDATE pre_sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      sara.id,
    ]);
    expect(outcome(await secondFactor(late, { totp: app.code() }))).toBe(EXPIRED);

    const browser = await halfway(sara);
    const answers = await Promise.all(times(9, (index) => guess(at(index % 2 ? otherNode : 0, browser))));
    expect(tally(answers)).toEqual({ [WRONG]: 5, [EXPIRED]: 4 });
    expect(outcome(await secondFactor(browser, { totp: app.code() }))).toBe(EXPIRED);
    expect((await secondFactor(await halfway(sara), { recoveryCode: codes[0] ?? '' })).status).toBe(200);
  });

  it('begins no session after the user is deleted, and none without exactly one proof', async () => {
    const [sara, admin] = [await bank.given.customer(), await bank.given.admin()];
    const app = await enrolApp(bank, sara);
    const browser = await halfway(sara);
    for (const proof of [{}, { totp: '000000', recoveryCode: 'A' }]) {
      expect(outcome(await secondFactor(browser, proof))).toBe('400 validation_failed');
    }
    await admin.deleteUser(sara.id);
    expect(outcome(await secondFactor(browser, { totp: app.code() }))).toBe(EXPIRED);
  });

  it('is not enough while the database is away', async () => {
    const sara = await bank.given.customer();
    const [app, passkey] = [await enrolApp(bank, sara), await enrolPasskey(sara)];
    const browser = bank.client(nodeThroughDetour);
    const options = again(await givePassword(browser, sara));
    await detour.cut();

    for (const answer of [
      await browser.signIn(sara.username, sara.password),
      await secondFactor(browser, { totp: app.code() }),
      await secondFactor(browser, { passkey: passkey.get(options) }),
      await browser.post('/api/auth/passkey/verify', passkey.get(options)),
      await browser.post('/api/auth/passkey/options'),
    ]) {
      expect(outcome(answer)).toBe('503 service_unavailable');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    await detour.open();
    await until(async () => (await secondFactor(browser, { passkey: passkey.get(options) })).status === 200);
  });
});

describe('a second factor of somebody who is signed in', () => {
  it('is a fresh and strong proof of identity, by an answer of the same session', async () => {
    const sara = await bank.given.customer();
    const [app, passkey] = [await enrolApp(bank, sara), await enrolPasskey(sara)];
    const other = await halfway(sara);
    await secondFactor(other, { totp: app.code() });
    const proof = async () => {
      const [row] = await bank.sql<{ factor_proven_at: Date | null }>(
        'SELECT factor_proven_at FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1',
        [sara.id],
      );
      return row?.factor_proven_at ?? null;
    };
    const prove = (client: Client, factor: object) =>
      client.post('/api/auth/reauthentication/factor', factor).then(outcome);
    const options = await requestOptions(sara.client);
    expect(options.allowCredentials).toHaveLength(1);
    expect(await proof()).toBeNull();

    expect(await prove(other, { passkey: passkey.get(options) })).toBe('403 challenge_expired');
    expect(await prove(sara.client, { totp: '000000' })).toBe(WRONG);
    expect(await proof()).toBeNull();
    expect(await prove(sara.client, { passkey: passkey.get(options) })).toBe('204');

    expect(await proof()).not.toBeNull();
  });
});

describe('staff who must have a second factor', () => {
  const strict = useBank({ ...ONLINE, STAFF_SECOND_FACTOR: 'required', STRONG_AUTHENTICATION: 'off' });

  it.each(['admin', 'agent'] as const)('can do nothing but enrol without one: %s', async (role) => {
    const person = await strict.given[role]();
    const read = () =>
      person.client.get(role === 'admin' ? '/api/admin/users' : '/api/support/conversations');
    expect(outcome(await read())).toBe('403 enrolment_required');
    expect(outcome(await person.client.patch('/api/auth/user', {}))).toBe('403 enrolment_required');
    expect((await person.client.get('/api/auth/user')).body).toMatchObject({ mustEnrol: true });
    expect((await person.client.get('/api/auth/factors')).body).toMatchObject({ mustEnrol: true });
    expect(await live.refusal(person)).not.toBe('');
    expect((await creationOptions(person)).challenge).toHaveLength(43);

    const { passkeyId } = await enrolPasskey(person);

    expect((await read()).status).toBe(200);
    expect((await person.client.get('/api/auth/user')).body).not.toHaveProperty('mustEnrol');
    await live.open(person);
    expect(outcome(await person.client.delete(`/api/auth/passkeys/${passkeyId}`))).toBe(
      '403 enrolment_required',
    );
    await enrolApp(strict, person);
    expect((await person.client.delete(`/api/auth/passkeys/${passkeyId}`)).status).toBe(204);
  });

  it('are not customers, who need none', async () => {
    expect((await (await strict.given.customer()).client.get('/api/accounts')).status).toBe(200);
  });
});
