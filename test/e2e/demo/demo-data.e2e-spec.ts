import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { AdminBeneficiaryDto, BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { demoSignIns, makeDemoData } from '../../../backend/src/bootstrap/demo/demo-data.js';
import { type Bank, useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the demo data; returns the lines that it prints. */
async function makeDemo(bank: Bank): Promise<string[]> {
  const said: string[] = [];
  await makeDemoData(bank.app, (line) => said.push(line));
  return said;
}

async function signedIn(bank: Bank, username: string, password: string): Promise<Client> {
  const client = bank.client();
  const { status, text } = await client.signIn(username, password);
  if (status !== 200) throw new Error(`${username} cannot sign in: ${text}`);
  return client;
}

describe('the demo', () => {
  const bank = useBank();
  let said: string[] = [];

  beforeAll(async () => {
    said = await makeDemo(bank);
  });

  it('prints that it takes a moment', () => {
    expect(said).toEqual(['Making the demo data …']);
  });

  it.each([
    ['admin', 'Admin#2026', { firstName: 'Mariam', isAdmin: true, isAgent: false, isRestricted: false }],
    ['agent', 'Agent#2026', { firstName: 'Priya', isAdmin: false, isAgent: true, isRestricted: false }],
    ['agent2', 'Agent2#2026', { firstName: 'Daniel', isAdmin: false, isAgent: true, isRestricted: false }],
    ['aisha', 'Aisha#2026', { firstName: 'Aisha', isAdmin: false, isAgent: false, isRestricted: false }],
    ['omar', 'Omar#2026', { firstName: 'Omar', isAdmin: false, isAgent: false, isRestricted: false }],
    ['ravi', 'Ravi#2026', { firstName: 'Ravi', isAdmin: false, isAgent: false, isRestricted: true }],
  ])('lets %s sign in with %s', async (username, password, view) => {
    const answer = await bank.client().signIn(username, password);

    expect(answer).toMatchObject({ status: 200, body: { username, ...view } });
    expect(demoSignIns().join('\n')).toMatch(new RegExp(`\\b${username} +${password}`));
  });

  it('dates its history by the clock of the bank, wherever the machine is', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');
    const transactions = (await aisha.get('/api/transactions')).body as TransactionDto[];

    const hours = transactions.map(({ createdAt }) => (new Date(createdAt).getUTCHours() + 4) % 24);
    expect(hours.filter((hour) => hour < 8 || hour >= 16)).toEqual([]);
  });

  it('gives aisha an account of each type in dirhams, and forty transactions', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const accounts = (await aisha.get('/api/accounts')).body as AccountDto[];
    const transactions = (await aisha.get('/api/transactions')).body as TransactionDto[];

    expect(accounts.map(({ accountType, currency }) => [accountType, currency])).toEqual([
      ['current', 'AED'],
      ['savings', 'AED'],
      ['credit', 'AED'],
      ['investment', 'AED'],
    ]);
    expect(accounts.slice(2)).toMatchObject([
      { balance: '-10000.00', creditLimit: '25000.00', availableBalance: '15000.00' },
      { balance: '124000.00', creditLimit: '0.00', availableBalance: '124000.00' },
    ]);
    expect(transactions).toHaveLength(40);
    expect([...new Set(transactions.map(({ type }) => type))].sort()).toEqual([
      'bill_payment',
      'deposit',
      'fee',
      'online',
      'others',
      'payment',
      'purchase',
      'transfer',
      'withdrawal',
    ]);
    expect([...new Set(transactions.map(({ status }) => status))].sort()).toEqual([
      'completed',
      'failed',
      'pending',
    ]);
  });

  it('gives aisha three savings goals, with money from her savings account', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const goals = (await aisha.get('/api/goals')).body as GoalDto[];

    expect(goals.map(({ name, balance, targetAmount }) => [name, balance, targetAmount])).toEqual([
      ['Emergency Fund', '32500.00', '50000.00'],
      ['Vacation Fund', '8250.00', '15000.00'],
      ['Car Purchase', '20000.00', '80000.00'],
    ]);
    expect(goals.map(({ autoSave }) => autoSave?.amount)).toEqual(['1000.00', undefined, undefined]);
    const accounts = (await aisha.get('/api/accounts')).body as AccountDto[];
    expect(accounts.find(({ accountType }) => accountType === 'savings')).toMatchObject({
      balance: '52000.00',
    });
  });

  it('spreads the forty over the last ninety days', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const transactions = (await aisha.get('/api/transactions')).body as TransactionDto[];

    const ages = transactions.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / DAY_MS);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
    expect(ages.filter((age) => age < 0 || age > 90)).toEqual([]);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThanOrEqual(10);
    expect(ages.filter((age) => age >= 60).length).toBeGreaterThanOrEqual(10);
    for (const { createdAt, decidedAt } of transactions.filter(({ status }) => status !== 'pending')) {
      expect(Date.parse(decidedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
    }
  });

  it('gives aisha recipients in every state, here and abroad', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryDto[];

    const states = recipients.map(({ verificationStatus }) => verificationStatus);
    const types = recipients.map(({ type }) => type);
    expect([...new Set(states)].sort()).toEqual(['approved', 'pending', 'rejected']);
    expect([...new Set(types)].sort()).toEqual(['domestic', 'international']);
  });

  it('gives the agent six canned replies to start with', async () => {
    const agent = await signedIn(bank, 'agent', 'Agent#2026');

    const replies = (await agent.get('/api/support/canned-replies')).body as CannedReplyDto[];

    expect(replies.map(({ shortcut }) => shortcut)).toEqual([
      'bye',
      'hello',
      'moment',
      'pin',
      'recipient',
      'transfer',
    ]);
    expect(replies.filter(({ text }) => text.includes('{firstName}'))).toHaveLength(3);
  });

  it('gives the administrator at least six pending items of each kind, of more than one customer', async () => {
    const admin = await signedIn(bank, 'admin', 'Admin#2026');

    const recipients = (await admin.get('/api/admin/beneficiaries/pending')).body as AdminBeneficiaryDto[];
    const transfers = (await admin.get('/api/admin/transactions/pending')).body as TransactionDto[];

    expect(recipients.length).toBeGreaterThanOrEqual(6);
    expect(transfers.length).toBeGreaterThanOrEqual(6);
    expect(new Set(recipients.map(({ userName }) => userName)).size).toBeGreaterThan(1);
  });

  it('gives omar an account in dirhams and one in dollars', async () => {
    const omar = await signedIn(bank, 'omar', 'Omar#2026');

    const accounts = (await omar.get('/api/accounts')).body as AccountDto[];

    expect(accounts.map(({ accountType, currency }) => [accountType, currency])).toEqual([
      ['current', 'AED'],
      ['current', 'USD'],
    ]);
  });

  it('shows ravi his money and blocks its use', async () => {
    const ravi = await signedIn(bank, 'ravi', 'Ravi#2026');

    expect((await ravi.get('/api/accounts')).body).toHaveLength(1);
    expect(await ravi.post('/api/transfers', { transactionPin: '2468' })).toMatchObject({
      status: 403,
      body: { code: 'account_restricted' },
    });
  });

  it('leaves no session behind', async () => {
    expect(await bank.sql(`SELECT sid FROM sessions WHERE sid LIKE 'demo%'`)).toEqual([]);
  });
});

describe('the people of the demo', () => {
  const bank = useBank();

  beforeAll(async () => {
    await makeDemo(bank);
  });

  it.each([
    ['aisha', 'Aisha#2026', '1234'],
    ['omar', 'Omar#2026', '4321'],
  ])('include %s with the documented PIN', async (username, password, pin) => {
    const client = await signedIn(bank, username, password);
    const [account] = (await client.get('/api/accounts')).body as AccountDto[];
    const recipients = (await client.get('/api/beneficiaries')).body as BeneficiaryDto[];
    const recipient = recipients.find(({ verificationStatus }) => verificationStatus === 'approved');
    const request = {
      fromAccountId: account?.id,
      toBeneficiaryId: recipient?.id,
      amount: '1.00',
      purpose: 'other',
    };

    expect((await client.post('/api/transfers', { ...request, transactionPin: '0000' })).status).toBe(403);
    expect((await client.post('/api/transfers', { ...request, transactionPin: pin })).status).toBe(201);
  });

  it('include ravi, whose PIN works after the restriction ends', async () => {
    const admin = await signedIn(bank, 'admin', 'Admin#2026');
    const users = (await admin.get('/api/admin/users?search=ravi')).body as AdminUserDto[];
    const [ravi] = users;
    await admin.patch(`/api/admin/users/${ravi?.id}/restriction`, { restricted: false });
    const client = await signedIn(bank, 'ravi', 'Ravi#2026');
    const missing = '01890a5d-ac96-774b-bcce-b302099a8057';
    const request = { fromAccountId: missing, toBeneficiaryId: missing, amount: '1.00', purpose: 'other' };

    const wrong = await client.post('/api/transfers', { ...request, transactionPin: '1357' });
    const right = await client.post('/api/transfers', { ...request, transactionPin: '2468' });

    expect(wrong.body).toMatchObject({ code: 'incorrect_pin' });
    expect(right.body).toMatchObject({ code: 'not_found' });
  });

  it('include aisha and omar, who receives 250 dirhams once the administrator approves', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');
    const omar = await signedIn(bank, 'omar', 'Omar#2026');
    const admin = await signedIn(bank, 'admin', 'Admin#2026');
    const [payer] = (await aisha.get('/api/accounts')).body as AccountDto[];
    const [receiver] = (await omar.get('/api/accounts')).body as AccountDto[];
    const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryDto[];
    const recipient = recipients.find(({ accountNumber }) => accountNumber === receiver?.accountNumber);
    expect(recipient).toMatchObject({ verificationStatus: 'approved', type: 'domestic' });
    await admin.patch(`/api/admin/accounts/${payer?.id}/balance`, { balance: '20000.00' });
    await admin.patch(`/api/admin/accounts/${receiver?.id}/balance`, { balance: '1000.00' });

    const { body } = await aisha.post('/api/transfers', {
      fromAccountId: payer?.id,
      toBeneficiaryId: recipient?.id,
      amount: '250.00',
      purpose: 'personal_transfer',
      transactionPin: '1234',
    });
    const { id } = body as TransactionDto;
    await admin.patch(`/api/admin/transactions/${id}/status`, { status: 'completed' });

    expect((await aisha.get('/api/accounts')).body).toMatchObject([{ balance: '19750.00' }, {}, {}, {}]);
    expect((await omar.get('/api/accounts')).body).toMatchObject([{ balance: '1250.00' }, {}]);
    await bank.expectBooksToBalance();
  });
});
