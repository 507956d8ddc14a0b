import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountView } from '#contract/accounts';
import type { AdminUserView } from '#contract/admin';
import type { AdminBeneficiaryView, BeneficiaryView } from '#contract/beneficiaries';
import type { CannedReply } from '#contract/support';
import type { TransactionView } from '#contract/transfers';
import { demoSignIns, makeDemoData } from '../../../backend/src/demo/demo-data.js';
import { type Bank, useBank } from '../../support/bank.js';
import type { Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

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

const FIRST_MOMENT = '(SELECT min(created_at) FROM users)';

/** Everything in the bank that people see, except ids, references and the day it was made. */
async function figures(bank: Bank): Promise<unknown> {
  const sections = [
    'SELECT username, email, first_name, last_name, role, is_restricted FROM users ORDER BY username',
    `SELECT u.username, a.account_type, a.currency, a.balance, a.held
       FROM accounts a JOIN users u ON u.id = a.user_id ORDER BY u.username, a.account_type, a.currency`,
    // Account numbers of this bank are random, like ids.
    `SELECT u.username, b.name, b.bank_name, b.type,
            CASE WHEN b.bank_name <> 'Falaj Bank' THEN b.account_number END AS account_number,
            b.country, b.routing_number, b.swift_code, b.iban, b.verification_status, b.created_at - ${FIRST_MOMENT} AS after
       FROM beneficiaries b JOIN users u ON u.id = b.user_id ORDER BY u.username, b.created_at, b.name`,
    `SELECT u.username, t.type, t.amount, t.currency, t.status, t.purpose, t.notes, t.beneficiary_name,
            t.created_at - ${FIRST_MOMENT} AS after, t.decided_at - t.created_at AS waited
       FROM transactions t JOIN users u ON u.id = t.user_id
      ORDER BY u.username, t.created_at, t.amount`,
    'SELECT shortcut, text FROM canned_replies ORDER BY shortcut',
    `SELECT type, count(*) FROM events GROUP BY type ORDER BY type`,
  ];
  return Promise.all(sections.map((sql) => bank.sql(sql)));
}

describe('the demo', () => {
  const bank = useBank();
  let said: string[] = [];

  beforeAll(async () => {
    said = await makeDemo(bank);
  }, 30_000);

  it('prints that it takes a moment', () => {
    expect(said).toEqual(['Making the demo data …']);
  });

  it.each([
    ['admin', 'Admin#2026', { firstName: 'Mariam', isAdmin: true, isAgent: false, isRestricted: false }],
    ['agent', 'Agent#2026', { firstName: 'Priya', isAdmin: false, isAgent: true, isRestricted: false }],
    ['aisha', 'Aisha#2026', { firstName: 'Aisha', isAdmin: false, isAgent: false, isRestricted: false }],
    ['omar', 'Omar#2026', { firstName: 'Omar', isAdmin: false, isAgent: false, isRestricted: false }],
    ['ravi', 'Ravi#2026', { firstName: 'Ravi', isAdmin: false, isAgent: false, isRestricted: true }],
  ])('lets %s sign in with %s', async (username, password, view) => {
    const answer = await bank.client().signIn(username, password);

    expect(answer).toMatchObject({ status: 200, body: { username, ...view } });
    expect(demoSignIns().join('\n')).toMatch(new RegExp(`\\b${username} +${password}`));
  });

  it('gives aisha an account of each type in dirhams, and forty transactions', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const accounts = (await aisha.get('/api/accounts')).body as AccountView[];
    const transactions = (await aisha.get('/api/transactions')).body as TransactionView[];

    expect(accounts.map(({ accountType, currency }) => [accountType, currency])).toEqual([
      ['current', 'AED'],
      ['savings', 'AED'],
      ['credit', 'AED'],
      ['investment', 'AED'],
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

  it('spreads the forty over the last ninety days', async () => {
    const aisha = await signedIn(bank, 'aisha', 'Aisha#2026');

    const transactions = (await aisha.get('/api/transactions')).body as TransactionView[];

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

    const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryView[];

    const states = recipients.map(({ verificationStatus }) => verificationStatus);
    const types = recipients.map(({ type }) => type);
    expect([...new Set(states)].sort()).toEqual(['approved', 'pending', 'rejected']);
    expect([...new Set(types)].sort()).toEqual(['domestic', 'international']);
  });

  it('gives the agent six canned replies to start with', async () => {
    const agent = await signedIn(bank, 'agent', 'Agent#2026');

    const replies = (await agent.get('/api/support/canned-replies')).body as CannedReply[];

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

    const recipients = (await admin.get('/api/admin/beneficiaries/pending')).body as AdminBeneficiaryView[];
    const transfers = (await admin.get('/api/admin/transactions/pending')).body as TransactionView[];

    expect(recipients.length).toBeGreaterThanOrEqual(6);
    expect(transfers.length).toBeGreaterThanOrEqual(6);
    expect(new Set(recipients.map(({ userName }) => userName)).size).toBeGreaterThan(1);
  });

  it('gives omar an account in dirhams and one in dollars', async () => {
    const omar = await signedIn(bank, 'omar', 'Omar#2026');

    const accounts = (await omar.get('/api/accounts')).body as AccountView[];

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
  }, 30_000);

  it.each([
    ['aisha', 'Aisha#2026', '1234'],
    ['omar', 'Omar#2026', '4321'],
  ])('include %s with the documented PIN', async (username, password, pin) => {
    const client = await signedIn(bank, username, password);
    const [account] = (await client.get('/api/accounts')).body as AccountView[];
    const recipients = (await client.get('/api/beneficiaries')).body as BeneficiaryView[];
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
    const users = (await admin.get('/api/admin/users?search=ravi')).body as AdminUserView[];
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
    const [payer] = (await aisha.get('/api/accounts')).body as AccountView[];
    const [receiver] = (await omar.get('/api/accounts')).body as AccountView[];
    const recipients = (await aisha.get('/api/beneficiaries')).body as BeneficiaryView[];
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
    const { id } = body as TransactionView;
    await admin.patch(`/api/admin/transactions/${id}/status`, { status: 'completed' });

    expect((await aisha.get('/api/accounts')).body).toMatchObject([{ balance: '19750.00' }, {}, {}, {}]);
    expect((await omar.get('/api/accounts')).body).toMatchObject([{ balance: '1250.00' }, {}]);
    await bank.expectBooksToBalance();
  });
});

describe('making the demo again', () => {
  const bank = useBank();
  const other = useBank();

  beforeAll(async () => {
    await makeDemo(bank);
  }, 30_000);

  it('changes nothing in a bank that has it', async () => {
    const before = await figures(bank);

    expect(await makeDemo(bank)).toEqual([]);

    expect(await figures(bank)).toEqual(before);
  });

  it('makes the same figures in another bank', async () => {
    await makeDemo(other);

    expect(await figures(other)).toEqual(await figures(bank));
  });
});

describe('a bank that starts on two nodes at once', () => {
  const bank = useBank();

  it('has the demo once', async () => {
    const said = await Promise.all(times(2, () => makeDemo(bank)));

    expect(said.flat()).toEqual(['Making the demo data …']);
    expect(await bank.sql('SELECT count(*) FROM users')).toEqual([{ count: '7' }]);
  });
});

describe('a demo that was interrupted', () => {
  const bank = useBank();
  const whole = useBank();

  it('is made from the beginning', async () => {
    await bank.given.admin();
    await bank.sql(`UPDATE users SET username = 'admin'`);
    await bank.sql(`INSERT INTO installation (key, value) VALUES ('demo', 'started')`);

    expect(await makeDemo(bank)).toEqual(['Making the demo data …']);
    await makeDemo(whole);

    expect(await figures(bank)).toEqual(await figures(whole));
    expect(await makeDemo(bank)).toEqual([]);
  });
});

describe('a bank in use', () => {
  const bank = useBank();

  it('gets no demo, even if one was interrupted there before', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });

    expect(await makeDemo(bank)).toEqual([]);
    await bank.sql(`INSERT INTO installation (key, value) VALUES ('demo', 'started')`);
    expect(await makeDemo(bank)).toEqual([]);

    expect(await bank.sql('SELECT username FROM users')).toEqual([{ username: sara.username }]);
    expect(await sara.account()).toMatchObject({ balance: '100.00' });
  });
});
