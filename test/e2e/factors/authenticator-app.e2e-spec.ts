import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  App,
  enrolApp,
  enrolPasskey,
  recoveryCodes,
  secondFactor,
  timePasses,
} from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';
import { bank, whoIs, halfway, WRONG, trailOf } from './sign-in-steps.js';

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

describe('an authenticator app', () => {
  it('counts from its first right code on; its secret is shown once and stored encrypted', async () => {
    const sara = await bank.given.customer();
    const begin = async () =>
      (await sara.client.post('/api/auth/totp')).body as { secret: string; uri: string };
    const activate = (code: string) => sara.client.post('/api/auth/totp/activation', { code });
    const old = new App((await begin()).secret);
    const { secret, uri } = await begin();
    expect(uri).toBe(
      `otpauth://totp/Falaj%20Bank:${sara.username}?issuer=Falaj%20Bank&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await whoIs(await halfway(sara))).toBe(sara.id);

    expect(outcome(await activate(old.code()))).toBe(WRONG);
    const app = new App(secret);
    const code = app.code();
    expect((await activate(code)).status).toBe(204);

    expect(outcome(await sara.client.post('/api/auth/totp'))).toBe('409 totp_active');
    expect(outcome(await secondFactor(await halfway(sara), { totp: code }))).toBe(WRONG);
    const [row] = await bank.sql<{ secret: Buffer }>('SELECT secret FROM totp_secrets WHERE user_id = $1', [
      sara.id,
    ]);
    expect(row?.secret).toHaveLength(12 + 20 + 16);
    expect((await sara.client.delete('/api/auth/totp')).status).toBe(204);
    expect(outcome(await sara.client.delete('/api/auth/totp'))).toBe('404 not_found');
    expect(await whoIs(await halfway(sara))).toBe(sara.id);
  });

  it('may be one step before or behind; a step is accepted once, and none before it', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const enter = async (code: string) => outcome(await secondFactor(await halfway(sara), { totp: code }));
    expect(await enter(app.code(-3))).toBe(WRONG);
    expect(await enter(app.code(3))).toBe(WRONG);
    const [present, next] = [app.code(), app.code(1)];
    expect(await enter(present)).toBe('200');
    expect(await enter(present)).toBe(WRONG);
    expect(await enter(next)).toBe('200');
    expect(await enter(app.code())).toBe(WRONG);
    await timePasses(bank, sara);

    const browsers = await Promise.all(times(6, (index) => halfway(sara, index % 2 ? otherNode : 0)));
    const code = app.code();
    // One more wrong code than five in a row would lock the app.
    const answers = await Promise.all(browsers.slice(0, 5).map((one) => secondFactor(one, { totp: code })));
    expect(tally(answers)).toEqual({ '200': 1, [WRONG]: 4 });
  });

  it('is locked for 15 minutes by five wrong codes in a row, whatever the sign-in; the right one does not help', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const enter = async (code: string) => secondFactor(await halfway(sara), { totp: code });
    const left: unknown[] = [];
    for (const guess of times(4, (index) => `00000${index}`)) left.push((await enter(guess)).body);
    expect(left).toMatchObject([4, 3, 2, 1].map((attemptsLeft) => ({ attemptsLeft })));
    expect(outcome(await enter('000009'))).toBe('403 code_locked');
    expect(outcome(await enter(app.code()))).toBe('403 code_locked');
    await bank.sql(`UPDATE totp_secrets SET locked_until = now() - interval '1 second' WHERE user_id = $1`, [
      sara.id,
    ]);
    expect((await enter(app.code())).status).toBe(200);
    await until(async () => (await trailOf(sara.id, 'user.factor_failed')).length > 0);
    expect(await trailOf(sara.id, 'user.factor_locked')).toHaveLength(1);
    expect((await sara.client.get('/api/notifications')).text).toContain('factor_locked');
  });
});

describe('recovery codes', () => {
  it('are ten, kept as hashes, and each is used once, also of several at once on two nodes', async () => {
    const sara = await bank.given.customer();
    expect(outcome(await sara.client.post('/api/auth/recovery-codes'))).toBe('403 enrolment_required');
    await enrolPasskey(sara);
    const old = await recoveryCodes(sara);
    const codes = await recoveryCodes(sara);
    expect(codes).toEqual(
      times(10, () => expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)),
    );
    expect(new Set([...codes, ...old]).size).toBe(20);
    const [code = ''] = codes;

    expect(outcome(await secondFactor(await halfway(sara), { recoveryCode: old[0] ?? '' }))).toBe(WRONG);
    const browsers = await Promise.all(times(6, (index) => halfway(sara, index % 2 ? otherNode : 0)));
    const typed = code.replace('-', ' ').toLowerCase();
    const answers = await Promise.all(browsers.map((one) => secondFactor(one, { recoveryCode: typed })));

    expect(tally(answers)).toEqual({ '200': 1, [WRONG]: 5 });
    expect((await sara.client.get('/api/auth/factors')).body).toMatchObject({ recoveryCodes: 9 });
    expect(await trailOf(sara.id, 'user.recovery_code_used')).toHaveLength(1);
    expect((await sara.client.get('/api/notifications')).text).toContain('recovery_code_used');
  });

  it('are not found by guessing, and go with the last factor', async () => {
    const sara = await bank.given.customer();
    await enrolApp(bank, sara);
    const [right = ''] = await recoveryCodes(sara);
    for (const guess of times(10, (index) => `AAAAA-AAAA${index}`)) {
      expect(outcome(await secondFactor(await halfway(sara), { recoveryCode: guess }))).toBe(WRONG);
    }
    expect(outcome(await secondFactor(await halfway(sara), { recoveryCode: right }))).toBe(
      '429 too_many_attempts',
    );
    await sara.client.delete('/api/auth/totp');
    expect((await sara.client.get('/api/auth/factors')).body).toMatchObject({ recoveryCodes: 0 });
  });
});
