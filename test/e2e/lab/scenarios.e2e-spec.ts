/** Scenarios: states of the bank that people who test want to begin with. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LAB_SCENARIOS, type LabScenario } from '#contract/lab';
import type { LabPeopleDto, LabPersonDto, LabScenarioDto } from '#contract/shapes/admin/lab-people.dto';
import { useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank({ LAB: 'true' });
let admin: Colleague;

beforeAll(async () => {
  admin = await bank.given.admin();
});

async function started(name: LabScenario, request: object = {}): Promise<LabPersonDto[]> {
  const { status, body, text } = await admin.client.post(`/api/lab/scenarios/${name}`, request);
  if (status !== 201) throw new Error(text);
  return (body as LabPeopleDto).people;
}

async function signedIn(person: LabPersonDto | undefined): Promise<Client> {
  const client = bank.client();
  const { username, password } = person ?? {};
  expect((await client.post('/api/auth/login', { username, password })).status).toBe(200);
  return client;
}

const count = async (list: string) =>
  Number((await admin.client.get(`/api/admin/${list}/pending?limit=1`)).headers['x-total-count']);

describe('the list of scenarios', () => {
  it('has each with one sentence', async () => {
    const { status, body } = await admin.client.get('/api/lab/scenarios');
    expect(status).toBe(200);
    const scenarios = body as LabScenarioDto[];
    expect(scenarios.map(({ name }) => name)).toEqual(LAB_SCENARIOS);
    for (const { description } of scenarios) expect(description).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe.each(LAB_SCENARIOS)('%s', (name) => {
  it('can be started twice, with people who can sign in, and leaves the books balanced', async () => {
    const [first, second] = [await started(name), await started(name)];

    const usernames = [...first, ...second].map(({ username }) => username);
    expect(new Set(usernames).size).toBe(usernames.length);
    expect(first[0]?.username).toBe(`${name}-1-1`);
    expect(second[0]?.username).toBe(`${name}-2-1`);
    for (const person of [...first, ...second]) {
      const me = await (await signedIn(person)).get('/api/auth/user');
      expect(me.body).toMatchObject({ username: person.username, isAgent: person.role === 'agent' });
    }
    await bank.expectBooksToBalance();
    const [future] = await bank.sql('SELECT FROM transactions WHERE created_at > now()');
    expect(future).toBeUndefined();
  });
});

describe('what a scenario shows', () => {
  it('is nothing in an empty bank but four accounts', async () => {
    const [person] = await started('empty', { replace: true });
    const client = await signedIn(person);
    expect((await client.get('/api/accounts')).body).toMatchObject(Array(4).fill({ balance: '0.00' }));
    expect((await client.get('/api/transactions')).body).toEqual([]);
    const others = await bank.sql(`SELECT username FROM users WHERE role = 'customer'`);
    expect(others).toEqual([{ username: person?.username }]);
  });

  it('is 300 decisions that wait', async () => {
    await started('busy-queue', { replace: true });
    expect([await count('beneficiaries'), await count('transactions')]).toEqual([240, 60]);
  });

  it('is 200 recipients', async () => {
    const client = await signedIn((await started('two-hundred-recipients'))[0]);
    const { body } = await client.get('/api/beneficiaries');
    expect(body).toHaveLength(200);
    expect((await client.get('/api/transactions')).body).toMatchObject([
      { amount: '-120.00', status: 'completed' },
    ]);
  });

  it('is a locked PIN, and a restricted account', async () => {
    const [locked, restricted] = await started('locked-out');
    const client = await signedIn(locked);
    const [account] = (await client.get('/api/accounts')).body as { id: string }[];
    const [recipient] = (await client.get('/api/beneficiaries')).body as { id: string }[];
    const payment = { fromAccountId: account?.id, toBeneficiaryId: recipient?.id, amount: '1.00' };
    const sent = await client.post('/api/transfers', {
      ...payment,
      purpose: 'other',
      transactionPin: locked?.pin,
    });
    expect(sent.body).toMatchObject({ code: 'pin_locked' });
    const other = await signedIn(restricted);
    expect((await other.get('/api/auth/user')).body).toMatchObject({ isRestricted: true });
  });

  it('is a customer who waits for the desk, and has a case', async () => {
    const [customer, agent] = await started('angry-customer');
    const cases = await (await signedIn(customer)).get('/api/cases');
    expect(cases.body).toMatchObject([{ kind: 'complaint' }]);
    const desk = await (await signedIn(agent)).get('/api/support/conversations');
    expect(desk.body).toMatchObject([{ customer: { firstName: 'Khalid' }, unread: 4 }]);
  });

  it('is Arabic', async () => {
    const [fatima] = await started('arabic');
    const client = await signedIn(fatima);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ firstName: 'فاطمة' });
    expect((await client.get('/api/preferences')).body).toMatchObject({ language: 'ar' });
    expect((await client.get('/api/beneficiaries')).body).toMatchObject([{ name: 'نورة الهاشمي' }]);
  });

  it('is a rent and a saving at the end of the month', async () => {
    const client = await signedIn((await started('month-end'))[0]);
    const [order] = (await client.get('/api/standing-orders')).body as {
      status: string;
      nextRunOn: string;
    }[];
    expect(order).toMatchObject({ status: 'active', amount: '4500.00' });
    expect((await client.get('/api/goals')).body).toMatchObject([
      { balance: '2500.00', autoSave: { amount: '750.00' } },
    ]);
  });
});

describe('a scenario', () => {
  it('is in the audit trail', async () => {
    await started('empty');
    const [event] = await bank.sql(
      `SELECT actor_id, after FROM events WHERE type = 'lab.scenario_started' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ actor_id: admin.id, after: { scenario: 'empty', replace: false } });
  });

  it('must have a name that is known', async () => {
    expect((await admin.client.post('/api/lab/scenarios/nothing', {})).status).toBe(404);
    expect((await admin.client.post('/api/lab/scenarios/empty', { replace: 'yes' })).status).toBe(400);
  });

  it('is one thing at a time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.client.post('/api/lab/scenarios/busy-queue', {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is also made without a laboratory, by `given`', async () => {
    const { customers, agents } = await bank.given.scenario('angry-customer');
    expect(customers).toHaveLength(1);
    expect((await customers[0]?.client.get('/api/cases'))?.body).toHaveLength(1);
    expect((await agents[0]?.client.get('/api/auth/user'))?.body).toMatchObject({ isAgent: true });
  });
});
