import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import type { Client } from '../../support/http/client.js';
import { useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();
const live = useLiveSockets();

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

async function signIn({ username, password }: Customer, node = 0): Promise<Client> {
  const client = bank.client(node);
  expect((await client.signIn(username, password)).status).toBe(200);
  return client;
}

const statusOf = async (client: Client) => (await client.get('/api/auth/user')).status;

async function sessionsOf({ id }: Customer): Promise<number> {
  const [found] = await bank.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1',
    [id],
  );
  return found?.count ?? 0;
}

describe('a user', () => {
  it('has at most twenty sessions: the oldest ends on all nodes, and its sockets are told', async () => {
    const sara = await bank.given.customer();
    const there = atNode(bank, otherNode, sara);
    const sockets = [await live.open(sara), await live.open({ id: sara.id, ...there })];
    const others: Client[] = [];
    for (let made = 1; made < 20; made += 1) others.push(await signIn(sara));
    expect([await sessionsOf(sara), await statusOf(sara.client)]).toEqual([20, 200]);

    others.push(await signIn(sara));

    expect(await sessionsOf(sara)).toBe(20);
    expect(await statusOf(sara.client)).toBe(401);
    await until(async () => (await statusOf(there.client)) === 401);
    for (const socket of sockets) {
      await socket.isClosed();
      expect(socket.of('session.ended')).toEqual([{ reason: 'signed_out' }]);
    }
    expect(await Promise.all(others.map(statusOf))).toEqual(times(20, () => 200));
  });

  it('still has twenty after thirty sign-ins on two nodes, six at once', async () => {
    const sara = await bank.given.customer();

    // More than ten concurrent attempts would reach the limit of failed sign-ins.
    const clients: Client[] = [];
    for (let round = 0; round < 5; round += 1) {
      clients.push(...(await Promise.all(times(6, (index) => signIn(sara, index % 2 ? otherNode : 0)))));
    }

    expect(await sessionsOf(sara)).toBe(20);
    await until(async () => {
      const statuses = await Promise.all(clients.map(statusOf));
      return statuses.filter((status) => status === 200).length === 20;
    });
  });

  it('does not affect the sessions of others', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];
    for (let made = 0; made < 20; made += 1) await signIn(sara);
    expect([await statusOf(sara.client), await statusOf(omar.client)]).toEqual([401, 200]);
  });
});

describe('a customer', () => {
  it('can send five hundred messages in 24 hours', async () => {
    const sara = await bank.given.customer();
    expect((await sara.client.post('/api/chat/message', { message: 'Hello' })).status).toBe(201);
    await bank.fill(
      `INSERT INTO messages (id, conversation_id, user_id, sender, author_id, text, reference, at)
       SELECT gen_random_uuid(), m.conversation_id, m.user_id, 'user', m.user_id, 'Hello', gen_random_uuid()::text,
              m.at - n * interval '1 minute'
         FROM messages m, generate_series(1, 499) AS n WHERE m.user_id = $1`,
      [sara.id],
    );

    const { status, body, headers } = await sara.client.post('/api/chat/message', { message: 'More' });

    expect([status, body]).toEqual([
      429,
      {
        statusCode: 429,
        code: 'too_many_attempts',
        message: 'You have sent too many messages today. Please try again later.',
      },
    ]);
    // The first of the 500 was sent 499 minutes ago.
    expect(Number(headers['retry-after'])).toBeGreaterThan((24 * 60 - 501) * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual((24 * 60 - 499) * 60);
  });
});
