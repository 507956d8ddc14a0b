/** Attacks on factors that begin at one node and end at another: no defence may rest on what one node remembers. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorDto } from '#contract/shapes/common.dto';
import type { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import { useBank } from '../../support/bank.js';
import { Authenticator, type Tampering } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import {
  confirmedPasskey,
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
import { atNode } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Person } from '../../support/given/people.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const REFUSED = '403 passkey_refused';
const SPENT = '403 challenge_expired';
const WRONG = '403 incorrect_code';
const STEP_MS = 30_000;
const bank = useBank(ONLINE);

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

/** The same browser at the other node. */
const there = (client: Client) => atNode(bank, otherNode, { client }).client;
const verify = (client: Client, assertion: unknown) =>
  client.post('/api/auth/passkey/verify', assertion).then(outcome);
const reprove = (client: Client, factor: object) =>
  client.post('/api/auth/reauthentication/factor', factor).then(outcome);
const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;

function asked({ passkeyOptions }: SecondFactorStepDto) {
  if (!passkeyOptions) throw new Error('The bank does not ask for the passkey.');
  return passkeyOptions;
}

/** Gives the password at one node and the proof at the other, or both at the given one. */
async function enter(person: Person, proof: object, node: number | null = null) {
  const browser = bank.client(node ?? 0);
  await givePassword(browser, person);
  return secondFactor(node === null ? there(browser) : browser, proof);
}

const ATTACKS: [string, Tampering, string][] = [
  ['for another origin', { origin: 'https://bank.example.evil.example' }, REFUSED],
  ['for another RP ID', { rpId: 'evil.example' }, REFUSED],
  ['over an invented challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }, SPENT],
  ['without user verification', { isVerified: false }, REFUSED],
  ['with a changed bit', { isForged: true }, REFUSED],
];

describe('a challenge of one node, answered at the other', () => {
  it.each(ATTACKS)('is refused when it is signed %s', async (_, change, refusal) => {
    const sara = await bank.given.customer();
    const phone = await enrolPasskey(sara);
    const [stranger, halfway] = [bank.client(), bank.client()];
    const signIn = await requestOptions(stranger);
    const second = asked(await givePassword(halfway, sara));
    const again = await requestOptions(sara.client);
    const view = await ask(sara.client, 'pin_change');

    expect(await verify(there(stranger), phone.get(signIn, change))).toBe(refusal);
    expect(outcome(await secondFactor(there(halfway), { passkey: phone.get(second, change) }))).toBe(refusal);
    expect(await reprove(there(sara.client), { passkey: phone.get(again, change) })).toBe(refusal);
    // What a confirmation is signed over is no challenge of its own.
    expect(outcome(await prove(there(sara.client), view, signed(phone, view, change)))).toBe(REFUSED);
    if (!change.isForged) {
      const made = new Authenticator(ONLINE.PUBLIC_ORIGIN);
      const laptop = made.create(await creationOptions(sara), 'Laptop', change);
      const request = await confirmedPasskey(sara.client, phone, laptop);
      expect(outcome(await there(sara.client).post('/api/auth/passkeys', request))).toBe(refusal);
    }
    expect([await statusOf(stranger), await statusOf(halfway)]).toEqual([401, 401]);
  });

  it('is refused to another browser, session and user, and the second time', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [phone, theirs] = [await enrolPasskey(sara), await enrolPasskey(omar)];
    const [stranger, halfway] = [bank.client(), bank.client()];
    const signIn = phone.get(await requestOptions(stranger));
    await requestOptions(halfway);
    const second = asked(await givePassword(halfway, sara));
    const again = await requestOptions(sara.client);

    for (const client of [halfway, omar.client, bank.client()]) {
      expect(await verify(there(client), signIn)).toBe(SPENT);
    }
    expect(await reprove(there(omar.client), { passkey: phone.get(again) })).toBe(SPENT);
    expect(await reprove(there(sara.client), { passkey: theirs.get(again) })).toBe(REFUSED);
    expect(outcome(await secondFactor(there(halfway), { passkey: theirs.get(second) }))).toBe(REFUSED);
    expect(await verify(stranger, signIn)).toBe('200');
    expect(await verify(there(stranger), signIn)).toBe(SPENT);
    const more = phone.get(await requestOptions(sara.client));
    expect(await reprove(there(sara.client), { passkey: more })).toBe('204');
    expect(await reprove(sara.client, { passkey: more })).toBe(SPENT);
  });

  it('is refused when it comes too late', async () => {
    const sara = await bank.given.customer();
    const phone = await enrolPasskey(sara);
    const browser = bank.client();
    const signIn = phone.get(await requestOptions(browser));
    await bank.sql(`UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'`);
    expect(await verify(there(browser), signIn)).toBe(SPENT);
  });

  it('is refused to a passkey that counts backwards, wherever it was used, and the customer is told', async () => {
    const sara = await bank.given.customer();
    const key = await enrolPasskey(sara, { name: 'Key' });
    expect((await signInWith(key, bank.client(), { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      expect(outcome(await signInWith(key, bank.client(otherNode), { counter }))).toBe(REFUSED);
    }
    const view = await ask(sara.client, 'pin_change');
    expect(outcome(await prove(there(sara.client), view, signed(key, view, { counter: 9 })))).toBe(REFUSED);
    expect(outcome(await prove(there(sara.client), view, signed(key, view, { counter: 10 })))).toBe('204');
    const told = `SELECT FROM events WHERE subject_id = $1 AND type = 'user.factor_refused'`;
    expect(await bank.sql(told, [sara.id])).toHaveLength(4);
    expect((await sara.client.get('/api/notifications')).text).toContain('factor_refused');
  });
});

describe('a code', () => {
  it('of the app that one node has accepted is refused at the other; both allow the same drift', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    for (const drift of [-3, 3]) expect(outcome(await enter(sara, { totp: app.code(drift) }))).toBe(WRONG);
    // Far enough from the end of the step that it does not pass on the way.
    await until(() => Promise.resolve(Date.now() % STEP_MS < STEP_MS / 2), STEP_MS);
    const [before, present, next] = [app.code(-1), app.code(), app.code(1)];
    expect(outcome(await enter(sara, { totp: before }, 0))).toBe('200');
    expect(outcome(await enter(sara, { totp: before }, otherNode))).toBe(WRONG);
    expect(outcome(await enter(sara, { totp: next }, otherNode))).toBe('200');
    for (const old of [next, present]) expect(outcome(await enter(sara, { totp: old }, 0))).toBe(WRONG);
    await timePasses(bank, sara);
    expect(outcome(await enter(sara, { totp: next }))).toBe('200');
  });

  it('of the app is guessed five times in a row on all nodes together, and then not for 15 minutes', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const outcomes: string[] = [];
    for (const guess of times(5, (index) => index))
      outcomes.push(outcome(await enter(sara, { totp: `00000${guess}` }, guess % 2 ? otherNode : 0)));
    expect(outcomes).toEqual([...times(4, () => WRONG), '403 code_locked']);

    for (const node of [0, otherNode]) {
      const refused = await enter(sara, { totp: app.code() }, node);
      const { code, lockedUntil = '' } = refused.body as ErrorDto;
      expect(code).toBe('code_locked');
      expect(Math.round((Date.parse(lockedUntil) - Date.now()) / 60_000)).toBe(15);
    }
  });

  it('for recovery that one node has used up, or replaced, is refused at the other', async () => {
    const sara = await bank.given.customer();
    const phone = await enrolPasskey(sara);
    const [first = '', second = ''] = await recoveryCodes(sara);
    expect(outcome(await enter(sara, { recoveryCode: first }, 0))).toBe('200');
    expect(outcome(await enter(sara, { recoveryCode: first }, otherNode))).toBe(WRONG);
    const confirmationId = await confirmed(sara.client, phone, 'factor_removal', { factor: 'recovery' });
    expect(outcome(await sara.client.post('/api/auth/recovery-codes', { confirmationId }))).toBe('200');
    expect(outcome(await enter(sara, { recoveryCode: second }, otherNode))).toBe(WRONG);
  });
});

describe('what one node has withdrawn', () => {
  it('proves nothing at the other: a removed passkey, an app that is off, an ended session', async () => {
    const sara = await bank.given.customer();
    const [lost, phone] = [await enrolPasskey(sara, { name: 'Lost' }), await enrolPasskey(sara)];
    const app = await enrolApp(bank, sara);
    const thief = bank.client(otherNode);
    const signIn = lost.get(await requestOptions(thief));
    const view = await ask(there(sara.client), 'pin_change');
    const remove = async (path: string, request: object) => {
      const confirmationId = await confirmed(sara.client, phone, 'factor_removal', request);
      return outcome(await sara.client.delete(`${path}?confirmationId=${confirmationId}`));
    };

    const passkey = { factor: 'passkey', passkeyId: lost.passkeyId };
    expect(await remove(`/api/auth/passkeys/${lost.passkeyId}`, passkey)).toBe('204');
    expect(await remove('/api/auth/totp', { factor: 'totp' })).toBe('204');

    expect(await verify(thief, signIn)).toBe(REFUSED);
    expect(outcome(await prove(there(sara.client), view, signed(lost, view)))).toBe(REFUSED);
    expect(outcome(await prove(there(sara.client), view, { totp: app.code() }))).toBe(WRONG);
    expect(outcome(await enter(sara, { totp: app.code() }, otherNode))).toBe(WRONG);

    const laptop = bank.client();
    expect((await signInWith(phone, laptop)).status).toBe(200);
    const open = await ask(laptop, 'pin_change');
    expect((await sara.client.delete('/api/auth/sessions')).status).toBe(204);
    // Its cache hears of it within a second.
    await until(async () => (await statusOf(there(laptop))) === 401);
    expect(outcome(await prove(there(laptop), open, signed(phone, open)))).toBe('401 unauthorized');
  });
});
