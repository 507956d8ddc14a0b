import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import {
  caughtUp,
  commitEvent,
  INSERT_EVENT,
  type LiveSocket,
  useLiveSockets,
} from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

/** The node whose database connection can be cut. */
let far: number;
let detour: DatabaseDetour;
beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  far = await bank.addNode({ through: detour });
});
afterAll(async () => {
  await detour.cut();
});

const at = (node: number, person: Customer) => ({
  id: person.id,
  ...atNode(bank, node, person),
});

/** One socket on each node, cleared once earlier events (such as the opening of the account) have arrived. */
async function onBothNodes(person: Customer): Promise<LiveSocket[]> {
  const sockets = [await live.open(person), await live.open(at(far, person))];
  await caughtUp(bank, sockets);
  for (const socket of sockets) socket.forget();
  return sockets;
}

/** Counts how often each resource was named. */
function tally({ stale }: LiveSocket): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const resource of stale) counts[resource] = (counts[resource] ?? 0) + 1;
  return counts;
}

describe('an event that was numbered first and committed last', () => {
  it('is delivered, although later ones were delivered before', async () => {
    const sara = await bank.given.customer();
    const sockets = await onBothNodes(sara);
    const room = [`user:${sara.id}`];

    await bank.whileHeld(INSERT_EVENT, [room, ['late']], async () => {
      await commitEvent(bank, room, ['early']);
      await caughtUp(bank, sockets);
      expect(sockets.map(tally)).toEqual(times(2, () => ({ early: 1 })));
    });
    await Promise.all(sockets.map((socket) => socket.hearsOf('late')));

    await caughtUp(bank, sockets);
    expect(sockets.map(tally)).toEqual(times(2, () => ({ early: 1, late: 1 })));
  });

  it('is not delivered when it is rolled back', async () => {
    const sara = await bank.given.customer();
    const sockets = await onBothNodes(sara);
    const connection = await bank.app.get(PgPool).pool.connect();
    await connection.query('BEGIN');
    await connection.query(INSERT_EVENT, [[`user:${sara.id}`], ['never']]);
    await caughtUp(bank, sockets);
    await connection.query('ROLLBACK');
    connection.release();
    await caughtUp(bank, sockets);
    expect(sockets.map(tally)).toEqual(times(2, () => ({})));
  });
});

describe('hundreds of commits from both nodes', () => {
  const ROUNDS = 25;

  /** Begins the transactions in this order and commits them in reverse. */
  async function commitBackwards(events: { room: string; resource: string }[]): Promise<void> {
    const connections: PoolClient[] = [];
    for (const { room, resource } of events) {
      const connection = await bank.app.get(PgPool).pool.connect();
      connections.push(connection);
      await connection.query('BEGIN');
      await connection.query(INSERT_EVENT, [[room], [resource]]);
    }
    for (const connection of connections.reverse()) {
      await connection.query('COMMIT');
      connection.release();
    }
  }

  it('reach each customer exactly once, and nobody else', async () => {
    const customers = await Promise.all(
      times(8, () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' })),
    );
    const sockets = await Promise.all(
      customers.map((customer, index) => live.open(index % 2 === 0 ? customer : at(far, customer))),
    );

    await caughtUp(bank, sockets);
    for (const socket of sockets) socket.forget();

    const bySql = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await commitBackwards(
          customers.map(({ id }) => ({ room: `user:${id}`, resource: `round-${round}-of-${id}` })),
        );
      }
    };
    const byBothNodes = customers.map(async (customer, index) => {
      const client = index % 2 === 0 ? at(far, customer).client : customer.client;
      for (let time = 0; time < 5; time += 1) {
        const { status } = await client.post('/api/transfers', customer.transferRequest('1.00'));
        expect(status).toBe(201);
      }
    });
    await Promise.all([bySql(), ...byBothNodes]);
    await caughtUp(bank, sockets);

    sockets.forEach((socket, index) => {
      const { accounts = 0, transactions, ...rounds } = tally(socket);
      const id = customers[index]?.id ?? '';
      expect(rounds).toEqual(Object.fromEntries(times(ROUNDS, (round) => [`round-${round}-of-${id}`, 1])));
      // Events that were committed together arrive together.
      expect(accounts).toBeGreaterThanOrEqual(1);
      expect(accounts).toBeLessThanOrEqual(5);
      expect(transactions).toBe(accounts);
    });
  });
});

describe('a node whose database was unreachable for a moment', () => {
  it('continues where it stopped: nothing is lost and nothing is repeated', async () => {
    const sara = await bank.given.customer();
    const socket = await live.open(at(far, sara));
    const room = [`user:${sara.id}`];
    await caughtUp(bank, [socket]);
    socket.forget();

    // Loses the answer to a read of the tail.
    detour.holdAnswersTo('events-since');
    await until(() => Promise.resolve(detour.waiting > 0));
    for (const index of times(20, (time) => time)) await commitEvent(bank, room, [`meanwhile-${index}`]);
    await detour.cut();
    detour.letGo();
    await detour.open();

    await socket.hearsOf('meanwhile-19');
    expect(socket.closedBy).toBeNull();
    expect(tally(socket)).toEqual({
      ...Object.fromEntries(times(20, (index) => [`meanwhile-${index}`, 1])),
    });
  });
});

describe('more events than can be delivered at once', () => {
  const FLOOD = `
    INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
    SELECT gen_random_uuid(), 'test.happened', 'user', gen_random_uuid(), '{user:nobody}', '{accounts}'
      FROM generate_series(1, 2500)`;

  it('are delivered as one message to everybody: everything is stale', async () => {
    const sara = await bank.given.customer();
    const sockets = await onBothNodes(sara);

    await bank.sql(FLOOD);

    await Promise.all(sockets.map((socket) => socket.hearsOf('*')));
    await caughtUp(bank, sockets);
    expect(sockets.map(tally)).toEqual(times(2, () => ({ '*': 1 })));
  });

  it('still end the sessions that ended meanwhile, and no others', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const ended = await onBothNodes(sara);
    const others = await onBothNodes(omar);

    await bank.sql(`WITH gone AS (DELETE FROM sessions WHERE user_id = '${sara.id}') ${FLOOD}`);

    await Promise.all(ended.map((socket) => socket.isClosed()));
    expect(ended.map((socket) => socket.of('session.ended'))).toEqual(
      times(2, () => [{ reason: 'signed_out' }]),
    );
    await caughtUp(bank, others);
    expect(others.map(({ closedBy }) => closedBy)).toEqual([null, null]);
  });
});

describe('an idle node', () => {
  it('queries its database at most four times a second', async () => {
    const looks: number[] = [];
    const others: unknown[] = [];
    const { pool, apart } = bank.app.get(PgPool);
    const asked = jest.spyOn(pool, 'query');
    const looked = jest.spyOn(apart, 'query');
    try {
      await until(() => {
        others.push(...asked.mock.calls.splice(0));
        looks.push(...looked.mock.calls.splice(0).map(() => performance.now()));
        return Promise.resolve(looks.length >= 9);
      });
    } finally {
      asked.mockRestore();
      looked.mockRestore();
    }
    const [first = 0, last = 0] = [looks[0], looks[8]];
    expect(last - first).toBeGreaterThan(1_950);
    // Only the presence check, which runs every five seconds.
    expect(others.length).toBeLessThanOrEqual(1);
  });
});
