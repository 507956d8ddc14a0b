import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { LONGEST_WRITE_QUEUE } from '../../../backend/src/platform/database/transaction/write-queue.js';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { biller, consumerNumber } from '../../support/given/bills.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { HANGS_AFTER_MS, until } from '../../support/until.js';
import { changingCalls } from '../changing-calls.js';

const bank = useBank();

/** Who asks for the same consumer at the same moment waits for this row. */
const CONSUMER_HELD = `INSERT INTO simulator.consumers (biller_id, consumer_number, bills_from) VALUES ($1, $2, '2100-01-01')`;
const UNAVAILABLE = '503 service_unavailable';
const USER_HELD = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
/** Connections that may be in use besides those of this user: the test's own, and timers'. */
const OTHERS = 3;

function change({ client, username }: Customer, lastName: string): Promise<Answer> {
  const email = `${username}@example.ae`;
  return client.patch('/api/auth/user', { firstName: 'Sara', lastName, email });
}

/** The last names that were written, oldest first. */
async function namesWritten({ id }: Customer): Promise<string[]> {
  const events = await bank.sql<{ name: string }>(
    `SELECT after ->> 'lastName' AS name FROM events
      WHERE subject_id = $1 AND type = 'user.profile_updated' ORDER BY seq`,
    [id],
  );
  return events.map(({ name }) => name);
}

/** Statements that wait for a row lock, connections in use, and requests that wait for a connection. */
async function load(): Promise<{ rows: number; lent: number; waiting: number }> {
  const rows = await bank.sql(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  const { pool } = bank.app.get(PgPool);
  return { rows: rows.length, lent: pool.totalCount - pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Another customer reads repeatedly until `isOver`. Returns the answers, the highest load meanwhile, and how many
 * connections were in use all the time.
 */
async function watch({ client }: Customer, isOver: (reads: number) => boolean) {
  const [others, highest] = [[] as Answer[], { rows: 0, lent: 0, waiting: 0 }];
  let held = Infinity;
  while (!isOver(others.length)) {
    others.push(await client.get('/api/accounts'));
    const { rows, lent, waiting } = await load();
    highest.rows = Math.max(highest.rows, rows);
    highest.lent = Math.max(highest.lent, lent);
    highest.waiting = Math.max(highest.waiting, waiting);
    held = Math.min(held, lent);
  }
  return { others, highest, held };
}

describe('500 changes of one customer at once', () => {
  it('leave the others their connections; each is done, or refused and not done', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    await sara.client.get('/api/auth/user');
    const burst = { left: 500 };
    const answering = Promise.all(
      times(500, async (index) => {
        const answer = await change(sara, `Number ${index}`);
        burst.left -= 1;
        return answer;
      }),
    );

    const { others, highest } = await watch(omar, () => burst.left === 0);
    const answers = await answering;

    expect(Object.keys(tally(others))).toEqual(['200']);
    expect(highest.rows).toBe(0);
    expect(highest.lent).toBeLessThanOrEqual(1 + OTHERS);
    expect(highest.waiting).toBe(0);
    const allowed = ['200', '429 too_many_requests', '503 service_unavailable'];
    expect(answers.map(outcome).filter((end) => !allowed.includes(end))).toEqual([]);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.filter(({ headers }) => headers['retry-after'] !== '1')).toEqual([]);
    const done = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body as { lastName: string }).lastName] : [],
    );
    const written = await namesWritten(sara);
    expect(written.toSorted()).toEqual(done.toSorted());
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ lastName: written.at(-1) });
  });
});

describe('what waits for one row that is not the writer’s', () => {
  it('uses one connection: billers that a customer adds', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const billerId = await biller(await bank.given.admin());
    const consumer = { billerId, consumerNumber: consumerNumber() };

    const { seen, answering } = await bank.whileHeld(CONSUMER_HELD, Object.values(consumer), async () => {
      const all = Promise.all(times(40, () => sara.client.post('/api/billers/own', consumer)));
      await bank.untilWaiting(1);
      return { seen: await watch(omar, (reads) => reads === 10), answering: { all } };
    });

    expect(tally(seen.others)).toEqual({ '200': 10 });
    expect(seen.highest.rows).toBe(1);
    const answers = (await answering.all).map(outcome);
    expect(answers.filter((end) => end === '201')).toHaveLength(1);
    // On a busy machine, whoever was first may have waited too long for the row.
    expect(answers.filter((end) => !['201', '409 biller_known', UNAVAILABLE].includes(end))).toEqual([]);
  });

  it('uses one connection: an administrator who reads a customer’s data', async () => {
    const [admin, sara, omar] = [
      await bank.given.admin(),
      await bank.given.customer(),
      await bank.given.customer(),
    ];
    await admin.client.get('/api/auth/user');

    const { seen, answering } = await bank.whileHeld(USER_HELD, [sara.id], async () => {
      const all = Promise.all(times(40, () => admin.client.get(`/api/admin/users/${sara.id}`)));
      await bank.untilWaiting(1);
      return { seen: await watch(omar, (reads) => reads === 10), answering: { all } };
    });

    expect(tally(seen.others)).toEqual({ '200': 10 });
    expect(seen.highest.rows).toBe(1);
    expect((await answering.all).map(outcome).filter((end) => end.startsWith('500'))).toEqual([]);
  });

  it('uses one connection: sign-ins with a wrong password', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    const client = bank.client();
    await client.signIn(sara.username, 'Wrong#Horse9');

    const { seen, answering } = await bank.whileHeld('SELECT FROM throttles FOR UPDATE', [], async () => {
      const all = Promise.all(times(40, () => client.signIn(sara.username, 'Wrong#Horse9')));
      await bank.untilWaiting(1);
      return { seen: await watch(omar, (reads) => reads === 10), answering: { all } };
    });

    expect(tally(seen.others)).toEqual({ '200': 10 });
    expect(seen.highest.rows).toBe(1);
    const answers = (await answering.all).map(outcome);
    expect(answers.filter((end) => end === '401 invalid_credentials')).toHaveLength(9);
    const others = ['401 invalid_credentials', '429 too_many_attempts', UNAVAILABLE];
    expect(answers.filter((end) => !others.includes(end))).toEqual([]);
  });
});

describe('a client that goes away while it waits', () => {
  it('leaves the queue, and its change is not made', async () => {
    const sara = await bank.given.customer();
    await sara.client.get('/api/auth/user');
    const connections = new Set<Socket>();
    bank.app.getHttpServer().on('connection', (socket: Socket) => {
      connections.add(socket);
    });
    const gate = new EventEmitter();
    const held = once(gate, 'open');
    const turn = bank.app.get(UnitOfWork).runFor({ id: sara.id }, async (tx) => {
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await held;
    });

    // One more than may queue: its refusal shows that the others have arrived.
    const writes = times(LONGEST_WRITE_QUEUE + 1, (index) => abandonable(sara, `Gone ${index}`));
    const refused = await Promise.race(writes.map(({ answer }) => answer));
    expect(refused?.statusCode).toBe(429);
    expect(refused?.headers['retry-after']).toBe('1');
    for (const { leave } of writes) leave();
    await until(() => Promise.resolve([...connections].every(({ destroyed }) => destroyed)));
    const last = change(sara, 'Last');
    gate.emit('open');

    await turn;
    expect(outcome(await last)).toBe('200');
    expect(await namesWritten(sara)).toEqual(['Last']);
  });
});

describe('all calls of one user at once', () => {
  it.each(['customer', 'agent', 'admin'] as const)(
    'hold one connection, and the batches one: %s',
    async (role) => {
      const { sara, agent, admin, customerCalls, agentCalls, adminCalls } = await changingCalls(bank);
      const { person, calls } = {
        customer: { person: sara, calls: customerCalls },
        agent: { person: agent, calls: agentCalls },
        admin: { person: admin, calls: adminCalls },
      }[role];
      const omar = await bank.given.customer();
      await person.client.get('/api/auth/user');

      const { seen, answering } = await bank.whileHeld(USER_HELD, [person.id], async () => {
        const all = Promise.all(Object.values(calls).flatMap((call) => times(3, () => call(person.client))));
        await bank.untilWaiting(1);
        return { seen: await watch(omar, (reads) => reads === 10), answering: { all } };
      });

      expect(tally(seen.others)).toEqual({ '200': 10 });
      expect(seen.highest.rows).toBeLessThanOrEqual(2);
      // What calls read before they write takes more, for a moment.
      expect(seen.held).toBeLessThanOrEqual(3 + OTHERS);
      expect((await answering.all).map(outcome).filter((end) => end.startsWith('500'))).toEqual([]);
    },
    HANGS_AFTER_MS,
  );
});

/** A change whose client can disconnect; `answer` is what the client received before, if anything. */
function abandonable({ client, username }: Customer, lastName: string) {
  const call = request({
    port: client.port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: '/api/auth/user',
    headers: { 'content-type': 'application/json', cookie: [...client.cookies.values()].join('; ') },
    agent: false,
  });
  call.end(JSON.stringify({ firstName: 'Sara', lastName, email: `${username}@example.ae` }));
  const answer = new Promise<IncomingMessage | undefined>((resolve) => {
    call.on('response', (response) => {
      resolve(response.resume());
    });
    call.on('error', () => {
      resolve(undefined);
    });
  });
  return { answer, leave: () => call.destroy() };
}
