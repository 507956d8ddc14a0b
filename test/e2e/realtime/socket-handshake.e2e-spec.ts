import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import {
  INSERT_EVENT,
  caughtUp,
  commitEvent,
  toldBy,
  useLiveSockets,
} from '../../support/http/live-socket.js';
import { type Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank({ PUBLIC_ORIGIN: 'https://bank.example.ae' });
const live = useLiveSockets();

const REFUSED = 'Unexpected server response: 400';

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

/** The same customer in another browser, with these cookies. */
function withCookies(customer: Customer, cookies: Iterable<[string, string]>): Customer {
  const client = bank.client();
  for (const [name, cookie] of cookies) client.cookies.set(name, cookie);
  return new Customer({ ...customer, client });
}

describe('the handshake', () => {
  it('admits signed-in users', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara);
    expect(socket.socket.connected).toBe(true);
  });

  it('keeps the user on the request, which the socket keeps, and nothing else of the session', async () => {
    const sara = await bank.given.customer();
    const kept = new Promise<object>((resolve) => {
      bank.app.getHttpServer().once('upgrade', resolve);
    });
    await live.open(sara);
    expect(await kept).toMatchObject({ signedIn: { id: sara.id, role: 'customer', isRestricted: false } });
    for (const leftover of ['user', 'session', 'sessionID', 'sessionStore', '_passport']) {
      expect(await kept).not.toHaveProperty(leftover);
    }
  });

  it('refuses a client without a cookie', async () => {
    expect(await live.refusal({ id: '', client: bank.client() })).toBe(REFUSED);
  });

  it('refuses a cookie without a valid signature', async () => {
    const sara = await bank.given.customer();
    const [[name, cookie] = ['', '']] = sara.client.cookies;
    const forged = [
      `${cookie}x`,
      cookie.replace(/\.[^.]*$/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      `${name}=sara`,
      `${name}=`,
    ];
    for (const value of forged) {
      expect(await live.refusal(withCookies(sara, [[name, value]]))).toBe(REFUSED);
    }
  });

  it('refuses the cookie of a session that was signed out', async () => {
    const sara = await bank.given.customer();
    const before = withCookies(sara, [...sara.client.cookies]);
    await sara.client.get('/api/logout');
    expect(await live.refusal(before)).toBe(REFUSED);
  });

  it('refuses the cookie of a customer who was deleted', async () => {
    const sara = await bank.given.customer();
    expect((await admin.deleteUser(sara.id)).status).toBe(204);
    expect(await live.refusal(sara)).toBe(REFUSED);
  });

  it('admits a restricted customer, who may still chat', async () => {
    const sara = await bank.given.customer({ restricted: true });
    expect((await live.open(sara)).socket.connected).toBe(true);
  });

  it('refuses any transport but WebSocket', async () => {
    const sara = await bank.given.customer();
    const { status, text } = await sara.client.get('/socket.io/?EIO=4&transport=polling');
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ code: 0, message: 'Transport unknown' });
  });

  it('refuses other namespaces', async () => {
    const sara = await bank.given.customer();
    const { socket } = await live.open(sara);
    const refused = new Promise((resolve) => {
      socket.io.socket('/admins').once('connect_error', ({ message }) => {
        resolve(message);
      });
    });
    expect(await refused).toBe('Invalid namespace');
  });
});

describe('a page of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['without an origin to show', { origin: 'null' }],
    ['whose name begins like ours', { origin: 'https://bank.example.ae.elsewhere.example' }],
    ['on our name without TLS', { origin: 'http://bank.example.ae' }],
  ])('%s opens no socket', async (_, headers) => {
    const sara = await bank.given.customer();
    expect(await live.refusal(sara, { headers })).toBe(REFUSED);
  });

  it.each<[string, (host: string) => Record<string, string>]>([
    ['of this host', (host) => ({ origin: `http://${host}` })],
    ['of a public origin', () => ({ origin: 'https://bank.example.ae' })],
    ['that the browser calls same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('does not include a page %s, which may connect', async (_, headers) => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara, { headers: headers(`127.0.0.1:${sara.client.port}`) });
    expect(socket.socket.connected).toBe(true);
  });
});

describe('a session that ends between the handshake and the connection', () => {
  it('by a sign-out is told so, receives nothing else and is closed', async () => {
    const sara = await bank.given.customer();
    const socket = live.start(sara, { between: () => sara.client.get('/api/logout') });
    await socket.isClosed();
    expect(socket.events.filter((event) => event !== 'chat.presence')).toEqual(['session.ended']);
    expect(socket.of('session.ended')).toEqual([{ reason: 'signed_out' }]);
  });

  it('by the deletion of the user is told so', async () => {
    const sara = await bank.given.customer();
    const socket = live.start(sara, { between: () => admin.deleteUser(sara.id) });
    await socket.isClosed();
    expect(socket.of('session.ended')).toEqual([{ reason: 'deleted' }]);
    expect(socket.changes).toEqual([]);
  });
});

describe('every connection', () => {
  it('receives one change first: everything, if it has no cursor', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara);
    await caughtUp(bank, [socket]);
    expect(socket.stale).toEqual(['*']);
    expect(socket.events.filter((event) => event === 'changed')).toHaveLength(1);
    expect(socket.changes[0]).toEqual({ resources: ['*'], cursor: expect.stringMatching(/^\d+:\d+:/) });
  });

  it.each<[string, unknown]>([
    ['a word', 'yesterday'],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['an object', { xmin: 1 }],
    ['a list', ['1:1:']],
    ['a snapshot the wrong way round', '9:3:'],
    ['a snapshot with letters', '1:1:a'],
    ['numbers without end', `${'9'.repeat(40)}:${'9'.repeat(40)}:`],
    ['SQL', `1:1:'; DROP TABLE events; --`],
    ['the future', '8000000000:8000000000:'],
    ['a future that begins now', '3:8000000000:'],
  ])('with %s for a cursor is told that everything is stale', async (_, cursor) => {
    const sara = await bank.given.customer();
    const { cursor: known } = await live.open(sara);
    expect((await live.open(sara, { cursor })).stale).toEqual(['*']);
    const there = typeof cursor === 'string' ? `${cursor}${known.slice(known.indexOf('@'))}` : cursor;
    expect((await live.open(sara, { cursor: there })).stale).toEqual(['*']);
  });

  it('with a cursor of another epoch of the database is told that everything is stale', async () => {
    const sara = await bank.given.customer();
    const { cursor } = await live.open(sara);
    const other = cursor.replace(/@.{16}/, '@0123456789abcdef');
    expect((await live.open(sara, { cursor })).stale).toEqual([]);
    expect((await live.open(sara, { cursor: other })).stale).toEqual(['*']);
  });

  it('with a cursor from too long ago is told that everything is stale', async () => {
    const sara = await bank.given.customer();
    const before = await live.open(sara);
    const { cursor } = before;
    await bank.fill(
      `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
       SELECT gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), '{admins}', '{admin.users}'
         FROM generate_series(1, 2500)`,
    );
    // Connected clients get the same: more events happened at once than a node reads. This push comes first,
    // because a socket opened before it would hear it too.
    await before.hears('changed', 2);
    expect(before.stale).toEqual(['*', '*']);
    expect((await live.open(sara, { cursor })).stale).toEqual(['*']);
    expect((await live.open(sara, { cursor: cursor.replace(/^.*@/, '1:1:@') })).stale).toEqual(['*']);
  });

  it('never misses a commit made during the handshake', async () => {
    const sara = await bank.given.customer();
    const before = await live.open(sara);
    await caughtUp(bank, [before]);
    const { cursor } = before;
    const sockets = times(20, () => live.start(sara, { cursor }));
    const room = [`user:${sara.id}`];

    for (const resource of ['accounts', 'transactions', 'beneficiaries', 'chat', 'user']) {
      await commitEvent(bank, room, [resource]);
    }
    await Promise.all(sockets.map((socket) => socket.hears('changed')));
    await caughtUp(bank, sockets);

    for (const socket of sockets) {
      expect([...new Set(socket.stale)]).toEqual([
        'accounts',
        'beneficiaries',
        'chat',
        'transactions',
        'user',
      ]);
    }
  });

  it('receives what is committed between the handshake and the first message', async () => {
    const sara = await bank.given.customer();
    const { cursor } = await live.open(sara);
    const between = () => bank.sql(INSERT_EVENT, [[`user:${sara.id}`], ['accounts']]);
    const socket = live.start(sara, { cursor, between });
    await socket.hears('changed');
    expect(socket.changes[0]?.resources).toEqual(['accounts']);
  });
});

describe('the rooms of a socket', () => {
  it('are chosen by the server, whatever the client requests', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    const rooms = ['admins', 'agents', `user:${omar.id}`];
    const socket = await live.open(sara, {
      auth: { rooms, room: 'admins', userId: omar.id, role: 'admin', id: omar.id },
    });
    for (const event of ['join', 'subscribe', 'room']) {
      for (const room of rooms) socket.socket.emit(event, room);
      socket.socket.emit(event, { rooms });
    }

    const told = await toldBy(bank, { sara: socket }, () =>
      commitEvent(bank, rooms, ['accounts', 'admin.users', 'support.conversations']),
    );

    expect(told).toEqual({ sara: [] });
  });

  it('give each kind of room the resources of its kind', async () => {
    const sara = await bank.given.customer();
    const agent = await bank.given.agent();
    const sockets = {
      sara: await live.open(sara),
      agent: await live.open(agent),
      admin: await live.open(admin),
    };

    const told = await toldBy(bank, sockets, () =>
      commitEvent(
        bank,
        [`user:${sara.id}`, 'agents', 'admins'],
        ['accounts', 'admin.users', 'support.conversations', '*', 'session.ended.soon'],
      ),
    );

    expect(told).toEqual({
      sara: ['accounts', 'session.ended.soon'],
      agent: ['support.conversations'],
      admin: ['admin.users', 'support.conversations'],
    });
  });
});
