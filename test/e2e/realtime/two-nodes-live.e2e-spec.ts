import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import { commitEvent, type LiveSocket, toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import { setPolicies } from '../../support/given/limits.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

/** The node whose database connection can be cut. */
let far: number;
let detour: DatabaseDetour;
let admin: Colleague;
beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  far = await bank.addNode({ through: detour });
  admin = await bank.given.admin();
});
afterAll(async () => {
  await detour.cut();
});

const at = (node: number, person: Customer | Colleague) => ({
  id: person.id,
  ...atNode(bank, node, person),
});

async function onBothNodes(person: Customer | Colleague): Promise<LiveSocket[]> {
  return [await live.open(person), await live.open(at(far, person))];
}

/** The connections over which nodes receive each other's signals. */
const LISTENERS = `
  FROM pg_stat_activity
 WHERE datname = current_database() AND query ~ '^(LISTEN falaj_signals|SELECT pg_notify.*unnest)'`;

/** Counts how often each resource was named. */
function tally({ stale }: LiveSocket): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const resource of stale) counts[resource] = (counts[resource] ?? 0) + 1;
  return counts;
}

describe('a change on one node', () => {
  it('is pushed on all nodes, to those whom it concerns', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const stranger = await bank.given.customer();
    const [near, farAway] = [await live.open(sara), await live.open(at(far, sara))];
    const sockets = { near, farAway, stranger: await live.open(at(far, stranger)) };
    const told = {
      near: ['accounts', 'transactions'],
      farAway: ['accounts', 'transactions'],
      stranger: [],
    };

    expect(await toldBy(bank, sockets, () => sara.transfer('10.00'))).toEqual(told);
    const there = at(far, sara).client;
    expect(
      await toldBy(bank, sockets, () => there.post('/api/transfers', sara.transferRequest('10.00'))),
    ).toEqual(told);
  });

  it('of limits in the policies is pushed to all customers on all nodes', async () => {
    const sara = await bank.given.customer();
    const omar = await bank.given.customer();
    const sockets = { near: await live.open(sara), farAway: await live.open(at(far, omar)) };
    const customers = { near: ['beneficiaries', 'limits'], farAway: ['beneficiaries', 'limits'] };

    expect(await toldBy(bank, sockets, () => setPolicies(admin, { limits: { day: '100.00' } }))).toEqual(
      customers,
    );
    const there = at(far, omar).client;
    expect((await there.get('/api/limits')).body).toMatchObject({ day: { limit: '100.00' } });
    expect(await toldBy(bank, sockets, () => setPolicies(admin, { holdAbove: 60 }))).toEqual({
      near: [],
      farAway: [],
    });
    await setPolicies(admin);
  });

  it('is already visible on the other node when the push arrives there', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const person = at(far, sara);
    const socket = await live.open(person);
    const balances: string[] = [];
    for (let time = 1; time <= 10; time += 1) {
      const told = new Promise<void>((resolve) => {
        socket.socket.once('changed', () => {
          resolve();
        });
      });
      await admin.setBalance(sara.accountId, `${time}.00`);
      await told;
      const { body } = await person.client.get('/api/accounts');
      balances.push((body as { balance: string }[])[0]?.balance ?? '');
    }
    expect(balances).toEqual([
      '1.00',
      '2.00',
      '3.00',
      '4.00',
      '5.00',
      '6.00',
      '7.00',
      '8.00',
      '9.00',
      '10.00',
    ]);
  });
});

describe('without signals between nodes', () => {
  it('a change is found by the next idle read', async () => {
    const sara = await bank.given.customer();
    const sockets = await onBothNodes(sara);
    await commitEvent(bank, [`user:${sara.id}`], ['accounts']);
    await Promise.all(sockets.map((socket) => socket.hearsOf('accounts')));
    // Events of the customer's creation may reach a node as late as this one, so there can be more than one.
    expect(sockets.map((socket) => (tally(socket).accounts ?? 0) > 0)).toEqual([true, true]);
  });

  it('when their connections are lost, changes still arrive, and signals after a while', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const agent = await bank.given.agent();
    const there = at(far, sara);
    await sara.client.post('/api/chat/message', { message: 'Hello' });
    const [near = fail(), farAway = fail()] = await onBothNodes(sara);
    const desk = await live.open(agent);

    const ended = await bank.sql(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
    expect(ended).toHaveLength(2);
    expect((await there.client.post('/api/transfers', sara.transferRequest('10.00'))).status).toBe(201);

    await Promise.all([near, farAway].map((socket) => socket.hearsOf('transactions')));
    await until(async () => (await bank.sql(`SELECT ${LISTENERS}`)).length === 2);
    // Typing is sent only by signals between nodes.
    await farAway.say('chat.typing', {});
    await desk.hears('chat.typing');
  });

  it('malformed signals do no harm', async () => {
    const sara = await bank.given.customer();
    const sockets = await onBothNodes(sara);
    for (const word of [
      '',
      'nonsense',
      '7',
      'null',
      '["typing"]',
      '["typing",{}]',
      '["unknown",1]',
      '[[]]',
    ]) {
      await bank.sql('SELECT pg_notify($1, $2)', ['falaj_signals', word]);
    }
    const told = await toldBy(bank, { near: sockets[0] ?? fail(), far: sockets[1] ?? fail() }, () =>
      commitEvent(bank, [`user:${sara.id}`], ['accounts']),
    );
    expect(told).toEqual({ near: ['accounts'], far: ['accounts'] });
    expect(sockets.flatMap(({ events }) => events)).not.toContain('chat.typing');
  });
});

describe('a node that is killed right after its commit', () => {
  it('has informed the others by the commit itself', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const socket = await live.open(sara);
    const doomed = new DatabaseDetour(bank.databaseSocket);
    await doomed.open();
    const node = await bank.addNode({ through: doomed });
    const there = at(node, sara).client;
    await there.get('/api/accounts');

    // The database commits, but the node never learns it, so that neither its own tail nor a signal announces
    // the event.
    doomed.holdAnswersTo('COMMIT');
    const lost = there.patch('/api/auth/user', {
      firstName: 'Sara',
      lastName: 'Rahman',
      email: `${sara.username}@example.ae`,
    });
    await until(() => Promise.resolve(doomed.waiting > 0));
    await doomed.cut();

    await socket.hearsOf('user');
    expect((await lost).status).toBe(503);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ lastName: 'Rahman' });
    await bank.stopNode(node);
  });
});

function fail(): never {
  throw new Error('There is no such socket.');
}
