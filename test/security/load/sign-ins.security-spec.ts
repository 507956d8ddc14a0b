/** Sign-ins that succeed, and what is open before they do. */
import { describe, expect, it } from '@jest/globals';
import type { PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { useBank } from '../../support/bank.js';
import { enrolApp, enrolPasskey } from '../../support/factors/factors.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const bank = useBank();

const rowsOf = async (table: 'pre_sessions' | 'webauthn_challenges') =>
  (await bank.sql<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))[0]?.count;
const challengeOf = async (client: Client) =>
  ((await client.post('/api/auth/passkey/options')).body as PasskeyRequestOptionsDto).challenge;

describe('sign-ins of one user that succeed', () => {
  it('are sixty in an hour; others go on, and so do sessions', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const signIn = () => bank.client().signIn(sara.username, sara.password);
    // One by one: more than ten attempts of a user at once are refused, right or wrong.
    for (let made = 0; made < 60; made += 1) expect((await signIn()).status).toBe(200);

    const { status, headers, body } = await signIn();

    expect([status, body]).toMatchObject([429, { code: 'too_many_attempts' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
    expect((await bank.client().signIn(omar.username, omar.password)).status).toBe(200);
    await bank.sql('UPDATE throttles SET expire = expire - 60 * 60 * 1000');
    expect((await signIn()).status).toBe(200);
  });

  it('set one cookie of a session, also over an open one', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const { headers } = await sara.client.signIn(omar.username, omar.password);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^falaj\.sid=/)]);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ id: omar.id });
  });
});

describe('a first step that waits for the second factor', () => {
  it('is one of a browser, with the attempts that are left', async () => {
    const sara = await bank.given.customer();
    await enrolApp(bank, sara);
    const browser = bank.client();
    const before = (await rowsOf('pre_sessions')) ?? 0;
    for (let made = 0; made < 15; made += 1) await browser.signIn(sara.username, sara.password);

    expect(await rowsOf('pre_sessions')).toBe(before + 1);
    await browser.post('/api/auth/login/second-factor', { totp: '000000' });
    await browser.signIn(sara.username, sara.password);
    const [row] = await bank.sql('SELECT attempts FROM pre_sessions WHERE user_id = $1', [sara.id]);
    expect(row).toEqual({ attempts: 1 });
  });

  it('is one of ten of a user; the oldest ends', async () => {
    const sara = await bank.given.customer();
    await enrolApp(bank, sara);
    const [first, ...others] = times(11, () => bank.client());
    for (const browser of [first, ...others]) await browser?.signIn(sara.username, sara.password);

    const open = await bank.sql('SELECT FROM pre_sessions WHERE user_id = $1', [sara.id]);
    expect(open).toHaveLength(10);
    const { body } = (await first?.post('/api/auth/login/second-factor', { totp: '000000' })) ?? {};
    expect(body).toMatchObject({ code: 'sign_in_expired' });
  });

  it('of another user begins anew', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    await Promise.all([enrolApp(bank, sara), enrolApp(bank, omar)]);
    const browser = bank.client();
    await browser.signIn(sara.username, sara.password);
    const token = browser.cookies.get('falaj.step');
    await browser.signIn(omar.username, omar.password);
    expect(browser.cookies.get('falaj.step')).not.toBe(token);
  });
});

describe('a challenge for a passkey', () => {
  it('stays the same for a browser until it is answered', async () => {
    const stranger = bank.client();
    const first = await challengeOf(stranger);
    const before = await rowsOf('webauthn_challenges');
    const others = [];
    for (let made = 0; made < 20; made += 1) others.push(await challengeOf(stranger));

    expect(new Set([first, ...others]).size).toBe(1);
    expect(await rowsOf('webauthn_challenges')).toBe(before);
    expect(await challengeOf(bank.client())).not.toBe(first);
  });

  it('is one of a session, and of a first step', async () => {
    const sara = await bank.given.customer();
    await enrolPasskey(sara);
    expect(await challengeOf(sara.client)).toBe(await challengeOf(sara.client));
    const browser = bank.client();
    const step = async () =>
      ((await browser.signIn(sara.username, sara.password)).body as SecondFactorStepDto).passkeyOptions
        ?.challenge;
    const first = await step();
    expect(first).toEqual(expect.any(String));
    expect(await step()).toBe(first);
  });

  it('of strangers goes with new ones when it has expired', async () => {
    for (let made = 0; made < 5; made += 1) await challengeOf(bank.client());
    await bank.sql(`UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'
                     WHERE bound_to NOT LIKE 'session:%'`);
    await challengeOf(bank.client());
    await challengeOf(bank.client());
    await challengeOf(bank.client());
    const old = await bank.sql(
      `SELECT FROM webauthn_challenges WHERE bound_to NOT LIKE 'session:%' AND expires_at < now()`,
    );
    expect(old).toEqual([]);
  });
});
