import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LoadGauge } from '../../../backend/src/platform/overload/load-gauge.js';
import { useBank } from '../../support/bank.js';
import { until } from '../../support/until.js';
import type { Answer } from '../../support/http/client.js';
import type { Customer } from '../../support/given/people.js';

const CONNECTIONS = 4;
const CUSTOMERS = 60;
const bank = useBank({ DATABASE_POOL_SIZE: String(CONNECTIONS), MAX_QUEUE_WAIT_MS: '1200' });

const BUSY = 'The bank is very busy right now. Please try again in a moment.';

const customers: Customer[] = [];
beforeAll(async () => {
  // One after another: sixty concurrent sign-ins are an overload by themselves, and some would be refused.
  for (let number = 0; number < CUSTOMERS; number += 1) customers.push(await bank.given.customer());
});

/** Runs `work` while all database connections are blocked and more requests arrive than they can serve. */
async function whileStuck(work: () => Promise<unknown>): Promise<Answer[]> {
  // Writes of one customer queue without a connection, so it takes many customers to occupy all.
  const answers = await bank.whileHeld('LOCK TABLE users IN EXCLUSIVE MODE', [], async () => {
    const changes = customers.map(({ id, client }) =>
      client.patch('/api/auth/user', { firstName: 'Sara', lastName: 'Test', email: `${id}@example.ae` }),
    );
    await until(() => Promise.resolve(bank.app.get(LoadGauge).pressure > 1));
    await work();
    return { changes };
  });
  const answered = await Promise.all(answers.changes);
  await until(() => Promise.resolve(bank.app.get(LoadGauge).pressure < 0.06));
  return answered;
}

const seconds = ({ headers }: { headers: Answer['headers'] }) => Number(headers['retry-after']);

describe('an overloaded bank', () => {
  it('refuses requests at once, with a time to retry', async () => {
    const omar = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

    await whileStuck(async () => {
      const refused = [
        await omar.client.get('/api/accounts'),
        await omar.client.get('/api/chat/replies'),
        await omar.transfer('1.00'),
        await bank.client().signIn(omar.username, omar.password),
      ];
      for (const answer of refused) {
        expect(answer.status).toBe(503);
        expect(answer.body).toEqual({
          statusCode: 503,
          code: 'service_unavailable',
          message: BUSY,
          requestId: answer.headers['x-request-id'],
        });
        expect(seconds(answer)).toBeGreaterThanOrEqual(1);
        expect(seconds(answer)).toBeLessThanOrEqual(3);
      }
    });

    expect(await omar.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('still answers the liveness probe', async () => {
    await whileStuck(async () => {
      expect((await bank.client().get('/healthz')).status).toBe(200);
    });
  });

  it('delays WebSocket handshakes until the overload ends', async () => {
    const omar = await bank.given.customer();
    const { port } = omar.client;
    const waiting: Promise<number>[] = [];
    await whileStuck(async () => {
      const stranger = handshake(port, '');
      waiting.push(handshake(port, [...omar.client.cookies.values()].join('; ')), stranger);
      const beat = setTimeout(300, 'nothing yet', { ref: false });
      expect(await Promise.race([stranger, beat])).toBe('nothing yet');
    });
    expect(await Promise.all(waiting)).toEqual([101, 400]);
  });

  it('answers everybody in the end, and accepts everybody again', async () => {
    const omar = await bank.given.customer();

    const answers = await whileStuck(() => Promise.resolve());

    // Some of the running requests may have exceeded the lock timeout.
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect((await omar.client.get('/api/accounts')).status).toBe(200);
    expect(await handshake(omar.client.port, '')).toBe(400);
  });
});

/** Requests a WebSocket upgrade; returns the response status. */
function handshake(port: number, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        cookie,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
      },
    });
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}
