import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { StatementDto } from '#contract/shapes/statement.dto';
import { useBank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import { send } from '../../support/given/chat.js';
import { Cases } from '../../support/given/cases.js';
import { Goals } from '../../support/given/goals.js';
import type { Customer } from '../../support/given/people.js';
import { standingOrder } from '../../support/given/standing-orders.js';

const bank = useBank();

/** The answer to a call of the customer's. */
const bodyOf = async <Body = unknown>({ client }: Customer, path: string) =>
  (await client.get(`/api${path}`)).body as Body;
const exported = async (customer: Customer) => {
  const { text } = await customer.client.get('/api/export');
  return JSON.parse(text) as Record<string, unknown>;
};

describe('the export of a customer’s data', () => {
  it('has everything that the customer’s calls show, each in the same form', async () => {
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    await admin.newAccount(sara.id, { accountType: 'savings' });
    await admin.approve(await sara.pendingTransfer('250.00', { notes: 'Rent, “home”' }));
    await sara.pendingTransfer('10.00');
    await admin.setBalance(sara.accountId, '700.00', undefined, 'Fee charged twice');
    const goal = await new Goals(sara).with('50.00');
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    await bills.pay(await bills.issued('20.00'));
    await bills.issued('30.00');
    await (await Cards.of(sara, admin)).pay('5.00');
    const order = await standingOrder(sara, {}, admin);
    await sara.client.patch('/api/preferences', { theme: 'dark', language: 'ar' });
    await send(sara, 'Hello, is my transfer there?');
    const [conversation] = await bank.sql<{ id: string }>('SELECT id FROM conversations WHERE user_id = $1', [
      sara.id,
    ]);
    await agent.client.post(`/api/support/conversations/${conversation?.id ?? ''}/replies`, {
      message: 'It is.',
    });
    await agent.client.post(`/api/support/conversations/${conversation?.id ?? ''}/notes`, {
      message: 'Be patient with her',
    });

    const complaint = await new Cases(sara).complained();

    const { headers, status } = await sara.client.get('/api/export');
    const data = await exported(sara);

    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="falaj-bank-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const accounts = await bodyOf<AccountDto[]>(sara, '/accounts');
    const statements = await Promise.all(
      accounts.map(({ id }) => bodyOf<StatementDto>(sara, `/accounts/${id}/statement`)),
    );
    const preferences = await bodyOf<Record<string, unknown>>(sara, '/preferences');
    delete preferences.emailAvailable;
    expect(data).toEqual({
      bank: 'Falaj Bank',
      exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      profile: await bodyOf(sara, '/auth/user'),
      preferences,
      accounts,
      postings: Object.fromEntries(accounts.map(({ id }, place) => [id, statements[place]?.lines])),
      transactions: await bodyOf(sara, '/transactions'),
      beneficiaries: await bodyOf(sara, '/beneficiaries'),
      standingOrders: [
        {
          ...(await bodyOf<object[]>(sara, '/standing-orders'))[0],
          executions: await bodyOf(sara, `/standing-orders/${order}/executions`),
        },
      ],
      goals: [
        {
          ...(await bodyOf<object[]>(sara, '/goals'))[0],
          movements: await bodyOf(sara, `/goals/${goal.id}/movements`),
        },
      ],
      billers: await bodyOf(sara, '/billers/own'),
      bills: await bodyOf(sara, '/bills'),
      billPayments: await bodyOf(sara, '/bills/payments'),
      cards: await bodyOf(sara, '/cards'),
      cardUses: await bodyOf(sara, '/cards/uses'),
      notifications: await bodyOf(sara, '/notifications'),
      chat: await bodyOf(sara, '/chat/history'),
      chatRatings: await bodyOf(sara, '/chat/resolutions'),
      cases: [await bodyOf(sara, `/cases/${complaint.id}`)],
    });
    const sizes = Object.entries(data).map(([name, part]) => [name, Array.isArray(part) ? part.length : 1]);
    expect(Object.fromEntries(sizes)).toMatchObject({
      accounts: 2,
      transactions: 4,
      beneficiaries: 1,
      standingOrders: 1,
      goals: 1,
      billers: 1,
      bills: 2,
      billPayments: 1,
      cards: 1,
      cardUses: 1,
      chat: 2,
    });
    expect(data.notifications).not.toHaveLength(0);
    expect(statements[0]?.lines).toHaveLength(5);
    const words = JSON.stringify(data);
    for (const secret of [`"${sara.pin}"`, sara.password, 'Be patient', 'argon2'])
      expect(words).not.toContain(secret);
  });

  it('of a new customer has empty lists', async () => {
    const sara = await bank.given.customer();

    expect(await exported(sara)).toMatchObject({
      postings: { [sara.accountId]: [] },
      transactions: [],
      beneficiaries: [],
      standingOrders: [],
      goals: [],
      notifications: [],
      chat: [],
      chatRatings: [],
      cases: [],
    });
  });

  it('holds nothing of anybody else, and is for restricted customers too', async () => {
    const [admin, omar] = [await bank.given.admin(), await bank.given.customer({ balance: '5.00' })];
    const sara = await bank.given.customer({ balance: '100.00' });
    sara.beneficiaryId = await bank.given.recipientInside(sara, omar);
    await admin.approve(await sara.pendingTransfer('30.00', { notes: 'between us' }));
    const ravi = await bank.given.customer({ restricted: true });

    const words = JSON.stringify(await exported(omar));

    expect(words).toContain('30.00');
    for (const secret of [sara.id, sara.accountId, sara.username, 'between us']) {
      expect(words).not.toContain(secret);
    }
    expect(await exported(ravi)).toMatchObject({ profile: { isRestricted: true } });
    expect((await admin.client.get('/api/export')).status).toBe(403);
  });
});
