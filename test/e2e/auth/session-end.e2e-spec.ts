import { beforeAll, describe, expect, it } from '@jest/globals';
import { RealtimeGateway } from '../../../backend/src/realtime/realtime.gateway.js';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { caughtUp, commitEvent, type LiveSocket, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
let admin: Colleague;
beforeAll(async () => {
  otherNode = await bank.addNode();
  admin = await bank.given.admin();
});

type Person = Pick<Customer, 'id' | 'client'>;

/** Two tabs on one node and one on the other, all with the same cookie. */
async function tabsOf(person: Person): Promise<LiveSocket[]> {
  const there = { id: person.id, ...atNode(bank, otherNode, person) };
  return [await live.open(person), await live.open(person), await live.open(there)];
}

/** The same user, signed in from another browser. */
async function anotherBrowser({ id, username, password }: Customer): Promise<Person> {
  const client = bank.client();
  await client.signIn(username, password);
  return { id, client };
}

async function expectEnded(sockets: readonly LiveSocket[], reason: string): Promise<void> {
  await Promise.all(sockets.map((socket) => socket.isClosed()));
  expect(sockets.map((socket) => socket.of('session.ended'))).toEqual(
    times(sockets.length, () => [{ reason }]),
  );
  expect(sockets.map(({ closedBy }) => closedBy)).toEqual(
    times(sockets.length, () => 'io server disconnect'),
  );
}

describe('signing out', () => {
  it('ends every socket of the session within a second, on all nodes', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    await sara.client.get('/api/logout');
    await expectEnded(tabs, 'signed_out');
  });

  it('on the other node has the same effect here', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    await atNode(bank, otherNode, sara).client.get('/api/logout');
    await expectEnded(tabs, 'signed_out');
  });

  it('leaves the same user’s other sessions open, which still receive events', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    const others = await tabsOf(await anotherBrowser(sara));

    await sara.client.get('/api/logout');
    await expectEnded(tabs, 'signed_out');

    await caughtUp(bank, others);
    expect(others.map(({ closedBy }) => closedBy)).toEqual([null, null, null]);
    expect(others.flatMap((socket) => socket.of('session.ended'))).toEqual([]);
  });

  it('from another site ends nothing', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    await sara.client.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    await caughtUp(bank, tabs);
    expect(tabs.map(({ closedBy }) => closedBy)).toEqual([null, null, null]);
  });

  it('of a colleague ends the colleague’s sockets', async () => {
    const agent = await bank.given.agent();
    const tabs = [...(await tabsOf(agent))];
    await agent.client.get('/api/logout');
    await expectEnded(tabs, 'signed_out');
  });
});

describe('the deletion of a user', () => {
  it('ends the sockets of all the user’s sessions within a second, on all nodes', async () => {
    const sara = await bank.given.customer();
    const tabs = [...(await tabsOf(sara)), ...(await tabsOf(await anotherBrowser(sara)))];
    const stranger = await live.open(await bank.given.customer());

    expect((await admin.deleteUser(sara.id)).status).toBe(204);

    await expectEnded(tabs, 'deleted');
    await caughtUp(bank, [stranger]);
    expect(stranger.closedBy).toBeNull();
  });
});

describe('a restriction', () => {
  it('leaves the sockets open and is pushed to them', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    await admin.restrict(sara.id);
    await Promise.all(tabs.map((tab) => tab.hearsOf('user')));
    await caughtUp(bank, tabs);
    expect(tabs.map(({ closedBy }) => closedBy)).toEqual([null, null, null]);
  });
});

describe('a session that ages out', () => {
  it('ends its sockets at the next look, and nobody else’s', async () => {
    const sara = await bank.given.customer();
    const [aged, still] = [await live.open(sara), await live.open(await anotherBrowser(sara))];
    await bank.sql(
      `UPDATE sessions SET expire = now() - interval '1 second'
        WHERE sid = (SELECT sid FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
      [sara.id],
    );

    await bank.app.get(RealtimeGateway).closeExpired();

    await expectEnded([aged], 'signed_out');
    await caughtUp(bank, [still]);
    expect(still.closedBy).toBeNull();
  });

  it('is looked for without sending anybody away while the database is away', async () => {
    const detour = new DatabaseDetour(bank.databaseSocket);
    await detour.open();
    const node = await bank.addNode({ through: detour });
    const sara = await bank.given.customer();
    const socket = await live.open({ id: sara.id, ...atNode(bank, node, sara) });
    await detour.cut();

    await bank.node(node).get(RealtimeGateway).closeExpired();

    await detour.open();
    await caughtUp(bank, [socket]);
    expect(socket.closedBy).toBeNull();
    await bank.stopNode(node);
    await detour.cut();
  });
});

describe('after the end of a session', () => {
  it('its sockets receive nothing more, although the user’s other session does', async () => {
    const sara = await bank.given.customer();
    const [ended] = await tabsOf(sara);
    const other = await live.open(await anotherBrowser(sara));
    await sara.client.get('/api/logout');
    await ended?.isClosed();
    const heard = ended?.events;

    await commitEvent(bank, [`user:${sara.id}`], ['accounts']);
    await other.hearsOf('accounts');

    expect(ended?.events).toEqual(heard);
    expect(heard?.at(-1)).toBe('session.ended');
  });

  it('its sockets do not receive what was committed together with the end', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara);
    await caughtUp(bank, [socket]);
    socket.forget();
    await admin.deleteUser(sara.id);
    await socket.isClosed();
    expect(socket.events).toEqual(['session.ended']);
  });

  it('the cookie opens no socket', async () => {
    const sara = await bank.given.customer();
    const tabs = await tabsOf(sara);
    const there = { id: sara.id, ...atNode(bank, otherNode, sara) };
    await atNode(bank, 0, sara).client.get('/api/logout');
    await expectEnded(tabs, 'signed_out');
    expect(await live.refusal(sara)).toContain('400');
    expect(await live.refusal(there)).toContain('400');
  });
});

describe('many sessions at once', () => {
  it('end independently', async () => {
    const customers = await Promise.all(times(10, () => bank.given.customer()));
    const sockets = await Promise.all(customers.map((customer) => live.open(customer)));
    const leaving = customers.filter((_, index) => index % 2 === 0);

    await Promise.all(leaving.map(({ client }) => client.get('/api/logout')));

    await expectEnded(
      sockets.filter((_, index) => index % 2 === 0),
      'signed_out',
    );
    const staying = sockets.filter((_, index) => index % 2 === 1);
    await caughtUp(bank, staying);
    expect(staying.map(({ closedBy }) => closedBy)).toEqual([null, null, null, null, null]);
  });
});

describe('a node that stops', () => {
  it('closes its sockets, which can reconnect elsewhere without having missed anything', async () => {
    const node = await bank.addNode();
    const sara = await bank.given.customer();
    const socket = await live.open({ id: sara.id, ...atNode(bank, node, sara) });
    await caughtUp(bank, [socket]);

    await bank.stopNode(node);

    await socket.isClosed();
    expect(socket.of('session.ended')).toEqual([]);
    // A client reconnects by itself after this reason, unlike after `io server disconnect`.
    expect(socket.closedBy).toBe('transport close');
    await commitEvent(bank, [`user:${sara.id}`], ['accounts']);
    expect((await live.open(sara, { cursor: socket.cursor })).stale).toEqual(['accounts']);
  });
});
