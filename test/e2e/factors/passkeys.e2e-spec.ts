import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityDto } from '#contract/shapes/access/sign-in.dto';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { JobsService } from '../../../backend/src/platform/jobs/jobs.service.js';
import { useBank } from '../../support/bank.js';
import { Authenticator, type Tampering } from '../../support/factors/authenticator.js';
import {
  creationOptions,
  enrolPasskey,
  ONLINE,
  requestOptions,
  signInWith,
} from '../../support/factors/factors.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

// What is confirmed has tests of its own.
const bank = useBank({ ...ONLINE, STRONG_AUTHENTICATION: 'off' });

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

const REFUSED = '403 passkey_refused';
const EXPIRED = '403 challenge_expired';
const whoIs = async (client: Client) => ((await client.get('/api/auth/user')).body as { id?: string }).id;

/** The same browser, now routed to the other node. */
function onOtherNode(client: Client): Client {
  const there = bank.client(otherNode);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

const eventsOf = async (id: string, type: string) =>
  bank.sql<{ before: unknown; after: unknown }>(
    'SELECT before, after FROM events WHERE subject_id = $1 AND type = $2 ORDER BY seq',
    [id, type],
  );

/** Each is one thing that must be right. */
const TAMPERED: [string, Tampering][] = [
  ['origin of another site', { origin: 'https://bank.example.evil.example' }],
  ['origin without TLS', { origin: 'http://bank.example' }],
  ['origin below the right one', { origin: 'https://www.bank.example' }],
  ['frame of another site', { crossOrigin: true }],
  ['top origin', { topOrigin: 'https://evil.example' }],
  ['RP ID', { rpId: 'evil.example' }],
  ['type', { type: 'payment.get' }],
  ['user verification', { isVerified: false }],
];

describe('a passkey', () => {
  it('is registered, listed, renamed and removed; the trail and the customer are told', async () => {
    const sara = await bank.given.customer();
    const phone = await enrolPasskey(sara);
    const laptop = await enrolPasskey(sara, { name: 'Laptop', algorithm: 'RS256' });

    const renamed = await sara.client.patch(`/api/auth/passkeys/${laptop.passkeyId}`, { name: 'Work' });
    const listed = await sara.client.get('/api/auth/passkeys');

    expect(renamed.body).toMatchObject({ name: 'Work', lastUsedAt: null, isBackedUp: false });
    expect(listed.body).toMatchObject([{ id: phone.passkeyId, name: 'Phone' }, renamed.body]);
    expect((await sara.client.get('/api/auth/factors')).body).toEqual({
      passkeys: 2,
      totpSince: null,
      recoveryCodes: 0,
      mustEnrol: false,
    });
    expect((await sara.client.delete(`/api/auth/passkeys/${phone.passkeyId}`)).status).toBe(204);
    expect(outcome(await signInWith(phone, bank.client()))).toBe(REFUSED);
    expect((await signInWith(laptop, bank.client())).status).toBe(200);
    expect(await eventsOf(sara.id, 'user.factor_added')).toMatchObject([
      { after: { factor: 'passkey', name: 'Phone' } },
      { after: { factor: 'passkey', name: 'Laptop' } },
    ]);
    expect(await eventsOf(sara.id, 'user.factor_renamed')).toMatchObject([
      { before: { name: 'Laptop' }, after: { name: 'Work' } },
    ]);
    expect(await eventsOf(sara.id, 'user.factor_removed')).toMatchObject([{ before: { name: 'Phone' } }]);
    const activity = (await sara.client.get('/api/auth/activity?limit=4')).body as ActivityDto[];
    expect(activity.map(({ type, factor, name }) => [type, factor, name])).toEqual(
      expect.arrayContaining([
        ['user.factor_removed', 'passkey', 'Phone'],
        ['user.factor_renamed', null, 'Work'],
      ]),
    );
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told.map(({ kind }) => kind)).toEqual(times(3, () => 'sign_in_settings_changed'));
  });

  it.each(TAMPERED)('with a wrong %s is not registered', async (_, change) => {
    const sara = await bank.given.customer();
    const passkey = new Authenticator(ONLINE.PUBLIC_ORIGIN);
    const made = passkey.create(await creationOptions(sara), 'Phone', change);
    expect(outcome(await sara.client.post('/api/auth/passkeys', made))).toBe(REFUSED);
    expect((await sara.client.get('/api/auth/passkeys')).body).toEqual([]);
  });

  it('is registered once, with a challenge of the same session, and at most ten of a user', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const passkey = new Authenticator(ONLINE.PUBLIC_ORIGIN);
    const add = (client: Client, request: unknown) => client.post('/api/auth/passkeys', request);
    const made = passkey.create(await creationOptions(sara), 'Phone');
    // The challenge is Sara's, so Omar cannot use it up either.
    expect(outcome(await add(omar.client, made))).toBe(EXPIRED);
    expect((await add(onOtherNode(sara.client), made)).status).toBe(201);
    expect(outcome(await add(sara.client, made))).toBe(EXPIRED);

    const again = passkey.create(await creationOptions(omar), 'Stolen');
    expect(outcome(await add(omar.client, again))).toBe('409 passkey_known');
    for (const index of times(9, Number)) await enrolPasskey(sara, { name: `Key ${index}` });
    const eleventh = new Authenticator(ONLINE.PUBLIC_ORIGIN).create(await creationOptions(sara), 'One more');
    expect(outcome(await add(sara.client, eleventh))).toBe('422 limit_reached');
  });

  it('may be one that is kept in several places, which is shown', async () => {
    const sara = await bank.given.customer();
    const synced = new Authenticator(ONLINE.PUBLIC_ORIGIN, 'ES256', false);
    const made = synced.create(await creationOptions(sara), 'Synced', { isBackedUp: true });
    expect((await sara.client.post('/api/auth/passkeys', made)).body).toMatchObject({ isBackedUp: true });
    expect((await signInWith(synced, bank.client(), { isBackedUp: true })).status).toBe(200);
    expect((await sara.client.get('/api/auth/passkeys')).body).toMatchObject([{ isBackedUp: true }]);
  });
});

describe('a change of a factor', () => {
  it.each([
    ['POST', '/api/auth/passkeys/options'],
    ['POST', '/api/auth/passkeys'],
    ['PATCH', '/api/auth/passkeys/:id'],
    ['DELETE', '/api/auth/passkeys/:id'],
    ['POST', '/api/auth/totp'],
    ['POST', '/api/auth/totp/activation'],
    ['DELETE', '/api/auth/totp'],
    ['POST', '/api/auth/recovery-codes'],
  ] as const)('needs a proof of identity of the last five minutes: %s %s', async (method, path) => {
    const sara = await bank.given.customer();
    const { passkeyId } = await enrolPasskey(sara);
    await bank.sql(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [
      sara.id,
    ]);
    const answer = await sara.client.send(method, path.replace(':id', passkeyId));
    expect(outcome(answer)).toBe('403 reauthentication_required');
  });
});

describe('challenges', () => {
  it('are deleted a day after they have expired, and those of strangers at once', async () => {
    const sara = await bank.given.customer();
    const expired = async (client: Client, since: string) => {
      const { challenge } = await requestOptions(client);
      const bytes = Buffer.from(challenge, 'base64url');
      await bank.sql(
        'UPDATE webauthn_challenges SET expires_at = now() - $2::interval WHERE challenge = $1',
        [bytes, since],
      );
      return bytes;
    };
    const recent = await expired(sara.client, '23 hours');
    const gone = [await expired(sara.client, '25 hours'), await expired(bank.client(), '1 second')];

    await bank.node(0).get(JobsService).runDue(new Date('2027-01-31T08:43:00+04:00'));

    const left = await bank.sql<{ challenge: Buffer }>(
      'SELECT challenge FROM webauthn_challenges WHERE challenge = ANY ($1)',
      [[recent, ...gone]],
    );
    expect(left.map(({ challenge }) => challenge.toString('hex'))).toEqual([recent.toString('hex')]);
  });
});

describe('a sign-in with a passkey', () => {
  it.each(['ES256', 'RS256'] as const)('needs no username, on whatever nodes: %s', async (algorithm) => {
    const sara = await bank.given.customer();
    const passkey = await enrolPasskey(sara, { algorithm });
    const browser = bank.client();

    const options = await requestOptions(browser);
    const there = onOtherNode(browser);
    const { status, body } = await there.post('/api/auth/passkey/verify', passkey.get(options));

    expect(options).toMatchObject({
      rpId: 'bank.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: sara.id })]);
    expect(await whoIs(there)).toBe(sara.id);
    expect((await sara.client.get('/api/auth/passkeys')).body).toMatchObject([
      { lastUsedAt: expect.any(String) },
    ]);
  });

  it.each([
    ...TAMPERED,
    ['signature', { isForged: true }],
    ['user', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ] as [string, Tampering][])('fails with a wrong %s', async (_, change) => {
    const passkey = await enrolPasskey(await bank.given.customer());
    const browser = bank.client();
    expect(outcome(await signInWith(passkey, browser, change))).toBe(REFUSED);
    expect(await whoIs(browser)).toBeUndefined();
    expect((await signInWith(passkey, browser)).status).toBe(200);
  });

  it('fails with a challenge of another browser, an invented, a spent or an expired one', async () => {
    const passkey = await enrolPasskey(await bank.given.customer());
    const [browser, other] = [bank.client(), bank.client()];
    const verify = (client: Client, assertion: unknown) =>
      client.post('/api/auth/passkey/verify', assertion).then(outcome);
    const signed = passkey.get(await requestOptions(browser));
    await requestOptions(other);

    expect(await verify(other, signed)).toBe(EXPIRED);
    expect(await verify(bank.client(), signed)).toBe(EXPIRED);
    expect(await verify(browser, signed)).toBe('200');
    const again = bank.client();
    again.cookies.set('falaj.step', browser.cookies.get('falaj.step') ?? '');
    expect(await verify(again, signed)).toBe(EXPIRED);
    const options = await requestOptions(again);
    const invented = Buffer.alloc(32, 1).toString('base64url');
    expect(await verify(again, passkey.get(options, { challenge: invented }))).toBe(EXPIRED);
    await bank.sql(`UPDATE webauthn_challenges SET expires_at = now() - interval '1 second'`);
    expect(await verify(again, passkey.get(options))).toBe(EXPIRED);
    expect(await whoIs(again)).toBeUndefined();
  });

  it('happens once, however often it is sent at once to two nodes', async () => {
    const passkey = await enrolPasskey(await bank.given.customer());
    const browser = bank.client();
    const signed = passkey.get(await requestOptions(browser));
    const answers = await Promise.all(
      times(8, (index) =>
        (index % 2 === 0 ? onOtherNode(browser) : browser).post('/api/auth/passkey/verify', signed),
      ),
    );
    expect(tally(answers)).toEqual({ '200': 1, [EXPIRED]: 7 });
  });

  it('fails with a counter that does not go forward, which is told; zero stays zero', async () => {
    const sara = await bank.given.customer();
    const key = await enrolPasskey(sara, { name: 'Key' });
    expect((await signInWith(key, bank.client(), { counter: 9 })).status).toBe(200);
    expect(outcome(await signInWith(key, bank.client(), { counter: 9 }))).toBe(REFUSED);
    expect(outcome(await signInWith(key, bank.client(), { counter: 0 }))).toBe(REFUSED);
    expect((await signInWith(key, bank.client(), { counter: 10 })).status).toBe(200);
    expect(await eventsOf(sara.id, 'user.factor_refused')).toMatchObject(
      times(2, () => ({ after: { name: 'Key' } })),
    );
    const [newest] = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(newest).toMatchObject({ kind: 'factor_refused' });

    const silent = await enrolPasskey(sara, { counts: false });
    for (const browser of times(2, () => bank.client())) {
      expect((await signInWith(silent, browser)).status).toBe(200);
    }
    await until(async () => (await eventsOf(sara.id, 'user.factor_failed')).length === 1);
  });

  it('is not for those who have turned it off, and ends the session that was open in this browser', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const passkey = await enrolPasskey(sara);
    await sara.client.patch('/api/preferences', { biometricLogin: false });
    expect(outcome(await signInWith(passkey, bank.client()))).toBe(REFUSED);
    await sara.client.patch('/api/preferences', { biometricLogin: true });

    const shared = bank.client();
    const options = await requestOptions(shared);
    await shared.signIn(omar.username, omar.password);
    const old = onOtherNode(shared);
    expect((await shared.post('/api/auth/passkey/verify', passkey.get(options))).status).toBe(200);

    expect(await whoIs(shared)).toBe(sara.id);
    await until(async () => (await whoIs(old)) === undefined);
  });
});
