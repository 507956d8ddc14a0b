import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const SECRET = 'the secret of the bank in this test, 32+';
const bank = useBank({ SESSION_SECRET: SECRET });
const live = useLiveSockets();

const UNAUTHORIZED = { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' };

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

/** The answer of `GET /api/auth/user` for this browser. */
async function whoIs(client: Client): Promise<unknown> {
  return (await client.get('/api/auth/user')).body;
}

const cookieOf = (client: Client): string => client.cookies.get('falaj.sid') ?? '';

/** A browser with this cookie planted in it. */
function planted(cookie: string): Client {
  const browser = bank.client();
  browser.cookies.set('falaj.sid', cookie);
  return browser;
}

function sign(sessionId: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
  return `falaj.sid=${encodeURIComponent(`s:${sessionId}.${mac}`)}`;
}

async function sessionIdsOf({ id }: Customer): Promise<string[]> {
  const sessions = await bank.sql<{ sid: string }>('SELECT sid FROM sessions WHERE user_id = $1', [id]);
  return sessions.map(({ sid }) => sid);
}

describe('a session id that was there before the sign-in', () => {
  it.each([
    ['made up', 'falaj.sid=made-up'],
    ['unsigned', `falaj.sid=${'A'.repeat(32)}`],
    ['well signed, of no session', sign('A'.repeat(32), SECRET)],
  ])('never becomes a signed-in one: %s', async (_, cookie) => {
    const sara = await bank.given.customer();
    const victim = planted(cookie);

    expect((await victim.signIn(sara.username, sara.password)).status).toBe(200);

    expect(cookieOf(victim)).not.toBe(cookie);
    expect(await whoIs(victim)).toMatchObject({ id: sara.id });
    expect(await whoIs(planted(cookie))).toEqual(UNAUTHORIZED);
    expect(await sessionIdsOf(sara)).not.toContain('A'.repeat(32));
  });

  it('is worth nothing afterwards when it was the own one', async () => {
    const sara = await bank.given.customer();
    const before = cookieOf(sara.client);

    await sara.client.signIn(sara.username, sara.password);

    expect(cookieOf(sara.client)).not.toBe(before);
    expect(await whoIs(planted(before))).toEqual(UNAUTHORIZED);
    expect(await sessionIdsOf(sara)).toHaveLength(1);
  });
});

describe('a sign-in over the open session of another user', () => {
  it('ends that session like a sign-out: here, on the other node, and for its sockets', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    const there = atNode(bank, otherNode, sara).client;
    const before = cookieOf(sara.client);
    expect(await whoIs(there)).toMatchObject({ id: sara.id });
    const [tab, tabThere] = [await live.open(sara), await live.open({ id: sara.id, client: there })];

    await sara.client.signIn(omar.username, omar.password);

    expect(await whoIs(sara.client)).toMatchObject({ id: omar.id });
    expect(await whoIs(planted(before))).toEqual(UNAUTHORIZED);
    await until(async () => (await there.get('/api/accounts')).status === 401);
    await Promise.all([tab.isClosed(), tabThere.isClosed()]);
    expect(tab.of('session.ended')).toEqual([{ reason: 'signed_out' }]);
    expect(await sessionIdsOf(sara)).toEqual([]);
  });

  it('is in the audit trail as the end of the one and the beginning of the other', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    await sara.client.signIn(omar.username, omar.password);

    const trail = await bank.sql(
      `SELECT type, actor_id AS actor FROM events
        WHERE subject_id = ANY ($1) AND type LIKE 'user.signed%' ORDER BY seq DESC LIMIT 2`,
      [[sara.id, omar.id]],
    );
    expect(trail).toEqual([
      { type: 'user.signed_in', actor: omar.id },
      { type: 'user.signed_out', actor: sara.id },
    ]);
  });

  it('that fails leaves it as it is', async () => {
    const sara = await bank.given.customer();
    const { status } = await sara.client.signIn(sara.username, 'Wrong#Horse9');
    expect(status).toBe(401);
    expect(await whoIs(sara.client)).toMatchObject({ id: sara.id });
  });
});

describe('a cookie', () => {
  /** Cookies that an attacker could build from their own valid cookie and a session id they have seen. */
  async function forgeries(): Promise<string[]> {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const [sid = ''] = await sessionIdsOf(sara);
    const [own = ''] = await sessionIdsOf(omar);
    const good = decodeURIComponent(cookieOf(omar.client));
    const signature = good.slice(good.lastIndexOf('.'));
    return [
      '',
      '%',
      's:',
      's:.',
      sid,
      `s:${sid}`,
      `s:${sid}.`,
      `s:${sid}.AAAA`,
      `s:${sid}${signature}`,
      `s:${sid.toLowerCase()}${signature}`,
      `s:${own}${sid}${signature}`,
      decodeURIComponent(sign(sid, 'another secret, which is not the bank’s')).slice('falaj.sid='.length),
      decodeURIComponent(sign(sid, '')).slice('falaj.sid='.length),
      `j:{"passport":{"user":"${sara.id}"}}`,
      `s:j:{"passport":{"user":"${sara.id}"}}${signature}`,
      sara.id,
    ].map((value) => `falaj.sid=${encodeURIComponent(value)}`);
  }

  it('that the bank did not sign opens nothing, neither a call nor a socket', async () => {
    for (const cookie of await forgeries()) {
      const thief = planted(cookie);
      expect([cookie, await whoIs(thief)]).toEqual([cookie, UNAUTHORIZED]);
      expect(await live.refusal({ id: 'nobody', client: planted(cookie) })).toContain('400');
    }
  });

  it('counts under its own name and once: the first of two decides', async () => {
    const sara = await bank.given.customer();
    const good = cookieOf(sara.client);
    const asks = (cookie: string) => bank.client().get('/api/auth/user', { cookie });

    expect((await asks(`falaj.sid=s%3Abad.bad; ${good}`)).status).toBe(401);
    expect((await asks(good.replace('falaj.sid', 'FALAJ.SID'))).status).toBe(401);
    expect((await asks(good.replace('falaj.sid', '__Host-falaj.sid'))).status).toBe(401);
    expect((await asks(good)).status).toBe(200);
  });

  it('is not taken from anywhere but the header of cookies', async () => {
    const sara = await bank.given.customer();
    const [, value = ''] = cookieOf(sara.client).split('=');
    const stranger = bank.client();
    const answers = [
      await stranger.get(`/api/auth/user?falaj.sid=${value}`),
      await stranger.get('/api/auth/user', { authorization: `Bearer ${decodeURIComponent(value)}` }),
      await stranger.get('/api/auth/user', { 'falaj.sid': value }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

describe('a session that nobody used for eight hours', () => {
  const expire = ({ id }: Customer) =>
    bank.sql(`UPDATE sessions SET expire = now() - interval '1 second' WHERE user_id = $1`, [id]);

  it('opens no call, writes nothing and opens no socket', async () => {
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const request = sara.transferRequest('1.00');
    const fresh = atNode(bank, otherNode, sara).client;
    await expire(sara);

    expect((await fresh.get('/api/accounts')).body).toEqual(UNAUTHORIZED);
    expect((await fresh.post('/api/transfers', request)).body).toEqual(UNAUTHORIZED);
    expect(await live.refusal({ id: sara.id, client: fresh })).toContain('400');
  });

  it('writes nothing through a node that remembers it, and is not brought back by it', async () => {
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    const there = atNode(bank, otherNode, sara).client;
    // A handshake reads the session but does not renew it.
    await live.open({ id: sara.id, client: there });
    await expire(sara);

    expect((await there.post('/api/transfers', sara.transferRequest('1.00'))).body).toEqual(UNAUTHORIZED);
    expect(await bank.sql('SELECT FROM sessions WHERE user_id = $1 AND expire > now()', [sara.id])).toEqual(
      [],
    );
  });
});

describe('a session that was ended', () => {
  it('is not brought back by a request in flight', async () => {
    const sara = await bank.given.customer();
    const [sid] = await sessionIdsOf(sara);

    // The session is deleted while its first request is about to renew it.
    const inFlight = await bank.whileHeld('DELETE FROM sessions WHERE user_id = $1', [sara.id], async () => {
      const answer = whoIs(sara.client);
      await bank.untilWaiting(1);
      return { answer };
    });

    expect(await inFlight.answer).toBeDefined();
    expect(await bank.sql('SELECT FROM sessions WHERE sid = $1', [sid])).toEqual([]);
    expect((await sara.client.post('/api/chat/message', { message: 'Hello' })).body).toEqual(UNAUTHORIZED);
  });
});
