import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { DatabaseDetour } from '../../support/database/database-detour.js';
import type { Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';
import { until } from '../../support/until.js';

const bank = useBank();

const AWAY = 'The bank is not available right now. Please try again in a moment.';

let detour: DatabaseDetour;
let node: number;
beforeAll(async () => {
  detour = new DatabaseDetour(bank.databaseSocket);
  await detour.open();
  node = await bank.addNode({ through: detour });
});
afterEach(async () => {
  await detour.cut();
  await detour.open();
});
afterAll(() => detour.cut());

/** The customer's browser on the node whose database connection can be cut. */
function over(customer: Customer): Client {
  const there = bank.client(node);
  for (const [name, cookie] of customer.client.cookies) there.cookies.set(name, cookie);
  return there;
}

describe('while the database is unreachable', () => {
  it('every call is refused with the request id', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const browser = over(sara);
    expect((await browser.get('/api/accounts')).status).toBe(200);
    await detour.cut();

    const answers = [
      await browser.get('/api/accounts'),
      await browser.post('/api/transfers', sara.transferRequest('10.00')),
      await browser.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
      await bank.client(node).signIn(sara.username, sara.password),
      await bank.client(node).get('/health/commit'),
    ];

    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual({
        statusCode: 503,
        code: 'service_unavailable',
        message: AWAY,
        requestId: headers['x-request-id'],
      });
      expect(headers['retry-after']).toBe('1');
    }
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    expect(await sara.beneficiaries()).toHaveLength(1);
  });

  it('the process is alive and wants requests, since it can say why it refuses them', async () => {
    await detour.cut();
    expect(await bank.client(node).get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await bank.client(node).get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('nobody is signed out', async () => {
    const sara = await bank.given.customer();
    const browser = over(sara);
    await detour.cut();
    const { status, headers } = await browser.get('/api/auth/user');
    expect(status).toBe(503);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('answers come at once, however many ask', async () => {
    await detour.cut();
    const answers = await Promise.all(times(50, () => bank.client(node).signIn('sara', 'Correct#Horse9')));
    expect(answers.map(({ status }) => status)).toEqual(times(50, () => 503));
  });
});

describe('once the database is back', () => {
  it('everything works again without a restart', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const browser = over(sara);
    await detour.cut();
    expect((await browser.get('/api/accounts')).status).toBe(503);

    await detour.open();

    await until(async () => (await browser.get('/api/accounts')).status === 200);
    await until(async () => (await bank.client(node).get('/health/commit')).status === 200);
    expect((await browser.post('/api/transfers', sara.transferRequest('10.00'))).status).toBe(201);
  });

  it('an interrupted request may be repeated under its key, and counts once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const browser = over(sara);
    expect((await browser.get('/api/accounts')).status).toBe(200);
    const send = () =>
      browser.post('/api/transfers', sara.transferRequest('10.00'), { 'idempotency-key': sara.id });

    const cutOff = await bank.whileHeld(
      'SELECT FROM transaction_pins WHERE user_id = $1 FOR UPDATE',
      [sara.id],
      async () => {
        const answer = send();
        await bank.untilWaiting(1);
        await detour.cut();
        return answer;
      },
    );
    await detour.open();

    expect(cutOff.status).toBe(503);
    await until(async () => (await browser.get('/api/accounts')).status === 200);
    expect((await send()).status).toBe(201);
    expect(await sara.account()).toMatchObject({ heldAmount: '10.00' });
  });

  it('connections that the server ended are replaced', async () => {
    const sara = await bank.given.customer();
    const browser = over(sara);
    await browser.get('/api/accounts');

    await bank.sql(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`);

    await until(async () => (await browser.get('/api/accounts')).status === 200);
    await until(async () => (await sara.client.get('/api/accounts')).status === 200);
    await until(async () => (await bank.client(node).get('/health/commit')).status === 200);
  });
});

describe('after a silent cut', () => {
  /** Some times as long as the bank waits for an answer; the system would wait for a quarter of an hour. */
  const GIVING_UP_MS = 60_000;

  it('no broken connection is reused', async () => {
    // Writes of one customer run one after another, so each has its own customer.
    const customers = await Promise.all(times(3, () => bank.given.customer()));
    const [sara] = customers as [Customer];
    const browser = over(sara);
    const rename = (customer: Customer) =>
      over(customer).patch('/api/auth/user', {
        firstName: 'Sarah',
        lastName: 'Test',
        email: `${customer.username}@example.ae`,
      });
    const reads = () => Promise.all(times(10, () => browser.get('/api/accounts')));
    await reads();
    const begun = Date.now();

    detour.silence();
    const writes = await Promise.all(customers.map(rename));
    detour.heal();

    expect(writes.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(Date.now() - begun).toBeLessThan(GIVING_UP_MS);
    expect((await reads()).map(({ status }) => status)).toEqual(times(10, () => 200));
    expect((await rename(sara)).status).toBe(200);
  });
});

describe('a read-only database', () => {
  it('commits nothing', async () => {
    const database = (await bank.sql<{ name: string }>('SELECT current_database() AS name'))[0]?.name ?? '';
    await bank.sql(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await detour.cut();
    await detour.open();

    await until(async () => (await bank.client(node).get('/healthz')).status === 200);
    const { status, body } = await bank.client(node).get('/health/commit');
    await bank.sql(`ALTER DATABASE ${database} RESET default_transaction_read_only`);

    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'service_unavailable', message: AWAY });
  });
});
