import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import {
  caughtUp,
  commitEvent,
  INSERT_EVENT,
  type LiveSocket,
  useLiveSockets,
} from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
let admin: Colleague;
/** One socket on each node that stays connected. */
let witnesses: LiveSocket[];
beforeAll(async () => {
  otherNode = await bank.addNode();
  admin = await bank.given.admin();
  const somebody = await bank.given.agent();
  witnesses = [await live.open(somebody), await live.open(there(somebody))];
});

type Person = Customer | Colleague;

const there = (person: Person) => ({ id: person.id, ...atNode(bank, otherNode, person) });

/** The cursor that a client holds when its connection is cut. */
async function cutOff(person: Person): Promise<string> {
  const socket = await live.open(person);
  await caughtUp(bank, [socket]);
  socket.close();
  return socket.cursor;
}

/** What a client that reconnects with this cursor is told, on this node and on the other. */
async function comeBack(person: Person, cursor: string): Promise<string[][]> {
  // A node that has not read the tail yet would send it once more.
  await caughtUp(bank, witnesses);
  const sockets = [await live.open(person, { cursor }), await live.open(there(person), { cursor })];
  return sockets.map(({ changes, stale }) => {
    expect(changes).toHaveLength(1);
    return stale;
  });
}

describe('a client that reconnects', () => {
  it('is told what changed meanwhile, each resource once, on any node', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cursor = await cutOff(sara);

    await sara.transfer('10.00');
    await sara.transfer('10.00');
    await admin.restrict(sara.id);

    const told = ['accounts', 'notifications', 'transactions', 'user'];
    expect(await comeBack(sara, cursor)).toEqual([told, told]);
  });

  it('is told nothing when nothing changed', async () => {
    const sara = await bank.given.customer();
    expect(await comeBack(sara, await cutOff(sara))).toEqual([[], []]);
  });

  it('without an earlier socket is told what changed since it asked who is signed in', async () => {
    const sara = await bank.given.customer();
    await caughtUp(bank, witnesses);
    const { headers } = await sara.client.get('/api/auth/user');
    const cursor = String(headers['x-event-cursor']);
    expect(await comeBack(sara, cursor)).toEqual([[], []]);

    await admin.restrict(sara.id);

    expect(await comeBack(sara, cursor)).toEqual([
      ['notifications', 'user'],
      ['notifications', 'user'],
    ]);
  });

  it('is told nothing that concerns only others', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cursor = await cutOff(sara);

    await admin.approve(await omar.pendingTransfer('10.00'));
    await omar.client.post('/api/chat/message', { message: 'Hello' });
    await admin.newUser();

    expect(await comeBack(sara, cursor)).toEqual([[], []]);
  });

  it('is told only what its role may know', async () => {
    const agent = await bank.given.agent();
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const cursors = [await cutOff(agent), await cutOff(admin)] as const;

    await sara.transfer('10.00');
    await sara.client.post('/api/chat/message', { message: 'Hello' });
    const [row] = await bank.sql<{ id: string }>('SELECT id FROM conversations WHERE user_id = $1', [
      sara.id,
    ]);

    const forAgents = [`support.conversation:${row?.id ?? ''}`, 'support.conversations'];
    const forAdmins = ['admin.audit', 'admin.transactions', 'admin.transactions.pending', 'admin.users'];
    expect(await comeBack(agent, cursors[0])).toEqual([forAgents, forAgents]);
    expect(await comeBack(admin, cursors[1])).toEqual([
      [...forAdmins, ...forAgents],
      [...forAdmins, ...forAgents],
    ]);
  });

  it('may use a cursor from another node, and may use it again', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(there(sara));
    await caughtUp(bank, [socket]);
    const { cursor } = socket;
    await commitEvent(bank, [`user:${sara.id}`], ['chat']);
    expect(await comeBack(sara, cursor)).toEqual([['chat'], ['chat']]);
    expect(await comeBack(sara, cursor)).toEqual([['chat'], ['chat']]);
  });

  it('is not told the same again', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara);
    await commitEvent(bank, [`user:${sara.id}`], ['chat']);
    await socket.hearsOf('chat');
    expect(await comeBack(sara, socket.cursor)).toEqual([[], []]);
  });

  it('is told of the second of two changes of one commit, if its connection ended between them', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(sara);
    await caughtUp(bank, [socket]);
    socket.forget();
    await bank.sql(
      `${INSERT_EVENT}, (gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), $3, $4)`,
      [['customers'], ['limits'], [`user:${sara.id}`], ['accounts']],
    );
    await socket.hears('changed', 2);
    const [first, second] = socket.changes.map(({ cursor }) => cursor);
    expect(await comeBack(sara, first ?? '')).toEqual([
      ['accounts', 'limits'],
      ['accounts', 'limits'],
    ]);
    expect(await comeBack(sara, second ?? '')).toEqual([[], []]);
  });

  it('is told of a transaction that began before its cursor and was committed after it', async () => {
    const sara = await bank.given.customer();
    let cursor = '';
    await bank.whileHeld(INSERT_EVENT, [[`user:${sara.id}`], ['chat']], async () => {
      // Committed later and already visible, so the cursor covers it.
      await commitEvent(bank, [`user:${sara.id}`], ['accounts']);
      cursor = await cutOff(sara);
      expect(await comeBack(sara, cursor)).toEqual([[], []]);
    });
    expect(await comeBack(sara, cursor)).toEqual([['chat'], ['chat']]);
  });
});

describe('a client that is disconnected repeatedly', () => {
  it('learns every change, whenever and wherever it reconnects', async () => {
    const sara = await bank.given.customer();
    const heard = new Set<string>();
    const listen = async (socket: LiveSocket) => {
      await socket.hears('changed');
      for (const resource of socket.stale) heard.add(resource);
      return socket.cursor;
    };
    // A node that has not read the tail yet would send the account's opening once more.
    await caughtUp(bank, witnesses);
    let cursor = await listen(live.start(there(sara)));
    heard.clear();

    for (let time = 0; time < 30; time += 1) {
      const commit = commitEvent(bank, [`user:${sara.id}`], [`change-${time}`]);
      const socket = live.start(time % 2 === 0 ? there(sara) : sara, { cursor });
      cursor = await listen(socket);
      socket.close();
      await commit;
    }
    await listen(live.start(sara, { cursor }));

    expect([...heard].sort()).toEqual(Array.from({ length: 30 }, (_, time) => `change-${time}`).sort());
  });
});

describe('after a restart of the bank', () => {
  it('a client continues from its cursor', async () => {
    const sara = await bank.given.customer();
    const cursor = await cutOff(sara);
    await commitEvent(bank, [`user:${sara.id}`], ['beneficiaries']);
    await bank.restart();
    otherNode = await bank.addNode();
    const socket = await live.open({ id: sara.id, ...atNode(bank, 0, sara) }, { cursor });
    expect(socket.stale).toEqual(['beneficiaries']);
  });
});
