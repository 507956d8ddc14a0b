import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

const bank = useBank();

const UNAUTHORIZED = { statusCode: 401, code: 'unauthorized', message: 'Unauthorized' };
const RESTRICTED = { statusCode: 403, code: 'account_restricted' };
const NEW_RECIPIENT = {
  name: 'Noura Al Ketbi',
  accountNumber: '1000000000000001',
  bankName: 'Another Bank',
  type: 'domestic',
};

let otherNode: number;
let admin: Colleague;
beforeAll(async () => {
  otherNode = await bank.addNode();
  admin = await bank.given.admin();
});

/** The same browser, now routed to the other node by the load balancer. */
function onOtherNode({ client }: { client: Client }): Client {
  const there = bank.client(otherNode);
  for (const [name, cookie] of client.cookies) there.cookies.set(name, cookie);
  return there;
}

const profileOf = ({ username }: Customer) => ({
  firstName: 'Sarah',
  lastName: 'Test',
  email: `${username}@example.ae`,
});

const statusOf = async (client: Client, path = '/api/accounts') => (await client.get(path)).status;

/** A customer who has just used both nodes, so that both cache the session. */
async function knownToBoth(): Promise<{ sara: Customer; there: Client }> {
  const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
  const there = onOtherNode(sara);
  expect(await statusOf(sara.client)).toBe(200);
  expect(await statusOf(there)).toBe(200);
  return { sara, there };
}

describe('a session', () => {
  it('is valid on every node', async () => {
    const sara = await bank.given.customer();
    expect((await onOtherNode(sara).get('/api/auth/user')).body).toMatchObject({ id: sara.id });
  });
});

describe('a sign-out', () => {
  it('takes effect on the same node at once, and on the other node within a second', async () => {
    const { sara, there } = await knownToBoth();
    const here = new Map(sara.client.cookies);

    await sara.client.get('/api/logout');

    for (const [name, cookie] of here) sara.client.cookies.set(name, cookie);
    expect(await statusOf(sara.client)).toBe(401);
    await until(async () => (await statusOf(there)) === 401);
  });

  it('stops writes on the other node at once', async () => {
    const { sara, there } = await knownToBoth();
    const transfer = sara.transferRequest('10.00');

    await sara.client.get('/api/logout');

    const answers = [
      await there.post('/api/transfers', transfer),
      await there.post('/api/beneficiaries', NEW_RECIPIENT),
      await there.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
      await there.patch('/api/auth/user', profileOf(sara)),
    ];
    expect(answers.map(({ body }) => body)).toEqual([UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED]);
    await sara.client.signIn(sara.username, sara.password);
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    expect(await sara.beneficiaries()).toHaveLength(1);
  });

  it('waits for a running write, so that nothing is written after it', async () => {
    const sara = await bank.given.customer();
    const before = onOtherNode(sara);
    const stages: string[] = [];
    const stage = (name: string) => () => stages.push(name);

    const both = await bank.whileHeld('LOCK TABLE beneficiaries IN SHARE MODE', [], async () => {
      const adding = before.post('/api/beneficiaries', NEW_RECIPIENT).then(stage('added'));
      await bank.untilWaiting(1);
      const leaving = sara.client.get('/api/logout').then(stage('signed out'));
      await bank.untilWaiting(2);
      return { done: Promise.all([adding, leaving]) };
    });

    await both.done;
    expect(stages).toEqual(['added', 'signed out']);
  });
});

describe('a restriction', () => {
  it('takes effect on the same node at once', async () => {
    const { sara } = await knownToBoth();
    await admin.restrict(sara.id);

    // Authorization is checked before the body is validated.
    expect((await sara.client.post('/api/beneficiaries', {})).body).toMatchObject(RESTRICTED);
    expect((await sara.client.patch('/api/auth/user', profileOf(sara))).body).toMatchObject(RESTRICTED);
    expect((await sara.transfer('10.00')).body).toMatchObject(RESTRICTED);
    expect((await sara.client.get('/api/auth/user')).body).toMatchObject({ isRestricted: true });
    expect(await statusOf(sara.client)).toBe(200);
  });

  it('stops writes on the other node at once, although its cache is stale', async () => {
    const { sara, there } = await knownToBoth();

    await admin.restrict(sara.id);

    const answers = [
      await there.post('/api/transfers', sara.transferRequest('10.00')),
      await there.post('/api/beneficiaries', NEW_RECIPIENT),
      await there.delete(`/api/beneficiaries/${sara.beneficiaryId}`),
      await there.patch('/api/auth/user', profileOf(sara)),
    ];
    for (const { body } of answers) expect(body).toMatchObject(RESTRICTED);
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
    expect(await sara.beneficiaries()).toHaveLength(1);
  });

  it('is known on the other node within a second, before the request is validated', async () => {
    const { sara, there } = await knownToBoth();
    await admin.restrict(sara.id);
    await until(async () => (await there.post('/api/beneficiaries', {})).status === 403);
    expect((await there.post('/api/beneficiaries', {})).body).toMatchObject(RESTRICTED);
  });

  it('that is lifted lets the customer work again, here at once and there within a second', async () => {
    const { sara, there } = await knownToBoth();
    await admin.restrict(sara.id);
    await until(async () => (await there.post('/api/beneficiaries', {})).status === 403);

    await admin.restrict(sara.id, false);

    expect((await sara.transfer('10.00')).status).toBe(201);
    await until(async () => (await there.post('/api/beneficiaries', NEW_RECIPIENT)).status === 201);
  });
});

describe('a deletion', () => {
  it('takes effect on the same node at once, and on the other node within a second', async () => {
    const { sara, there } = await knownToBoth();

    expect((await admin.deleteUser(sara.id)).status).toBe(204);

    expect((await sara.client.get('/api/auth/user')).body).toEqual(UNAUTHORIZED);
    expect((await sara.client.get('/api/accounts')).body).toEqual(UNAUTHORIZED);
    await until(async () => (await statusOf(there)) === 401);
    expect((await sara.client.signIn(sara.username, sara.password)).status).toBe(401);
  });

  it('allows no read and no write on the other node, even at once', async () => {
    const { sara, there } = await knownToBoth();
    const transfer = sara.transferRequest('10.00');
    await admin.deleteUser(sara.id);

    expect((await there.post('/api/transfers', transfer)).body).toEqual(UNAUTHORIZED);
    expect((await there.post('/api/beneficiaries', NEW_RECIPIENT)).body).toEqual(UNAUTHORIZED);
    expect((await there.patch('/api/auth/user', profileOf(sara))).body).toEqual(UNAUTHORIZED);
    expect((await there.get('/api/auth/user')).body).toEqual(UNAUTHORIZED);
    expect((await there.get('/api/accounts')).text).not.toContain(sara.accountId);
  });

  it('of an agent also ends the agent’s session', async () => {
    const agent = await bank.given.agent();
    expect(await statusOf(agent.client, '/api/auth/user')).toBe(200);
    await admin.deleteUser(agent.id);
    expect(await statusOf(agent.client, '/api/auth/user')).toBe(401);
  });
});

describe('sign-ins concurrent with the deletion of their user', () => {
  it('end in a useless session or in a refusal, never in an error', async () => {
    const sara = await bank.given.customer();
    const browsers = Array.from({ length: 8 }, (_, index) => bank.client(index % 2 === 0 ? 0 : otherNode));

    const attempts = browsers.map((browser) => browser.signIn(sara.username, sara.password));
    const [deletion, ...answers] = await Promise.all([admin.deleteUser(sara.id), ...attempts]);

    expect(deletion.status).toBe(204);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a restart of the bank', () => {
  it('leaves everybody signed in', async () => {
    const sara = await bank.given.customer();
    const cookies = new Map(sara.client.cookies);

    await bank.restart();

    const browser = bank.client();
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ id: sara.id });
  });
});
