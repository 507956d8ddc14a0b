import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TransactionView } from '#contract/transfers';
import { useBank } from '../../support/bank.js';
import { type LiveSocket, toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Colleague, Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

/** The resources that a changed transfer makes stale for administrators. */
const ADMIN_TRANSFER = ['admin.audit', 'admin.transactions', 'admin.transactions.pending', 'admin.users'];
const ADMIN_BENEFICIARY = ['admin.audit', 'admin.beneficiaries.pending'];
const ADMIN_USER = ['admin.audit', 'admin.users'];
const NOBODY_ELSE = { agent: [], stranger: [] };

let admin: Colleague;
let agent: Colleague;
let colleagues: Record<'admin' | 'agent' | 'stranger', LiveSocket>;
let sara: Customer;
let omar: Customer;

beforeAll(async () => {
  admin = await bank.given.admin();
  agent = await bank.given.agent();
  const stranger = await bank.given.customer();
  colleagues = {
    admin: await live.open(admin),
    agent: await live.open(agent),
    stranger: await live.open(stranger),
  };
});
beforeEach(async () => {
  sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  omar = await bank.given.customer();
});

/** What `work` sends to a customer, their payee, an agent, an administrator and an uninvolved customer. */
async function told(work: () => Promise<unknown>) {
  const sockets = { ...colleagues, sara: await live.open(sara), omar: await live.open(omar) };
  const all = await toldBy(bank, sockets, work);
  sockets.sara.close();
  sockets.omar.close();
  return all;
}

describe('a transfer', () => {
  const SENDER = ['accounts', 'transactions'];
  const DECIDED = ['accounts', 'notifications', 'transactions'];

  it('that is submitted is pushed to its sender and the administrators', async () => {
    expect(await told(() => sara.transfer('10.00'))).toEqual({
      ...NOBODY_ELSE,
      sara: SENDER,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('that is approved is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.approve(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('that is rejected is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.reject(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: [],
      admin: ADMIN_TRANSFER,
    });
  });

  it('inside the bank is pushed to the receiver once it is approved, and not before', async () => {
    const toBeneficiaryId = await bank.given.recipientInside(sara, omar);
    let id = '';
    const submitted = await told(async () => {
      id = await sara.pendingTransfer('10.00', { toBeneficiaryId });
    });
    expect(submitted).toMatchObject({ sara: SENDER, omar: [] });

    expect(await told(() => admin.approve(id))).toEqual({
      ...NOBODY_ELSE,
      sara: DECIDED,
      omar: DECIDED,
      admin: ADMIN_TRANSFER,
    });
  });

  it('inside the bank is not pushed to the receiver when it is rejected', async () => {
    const id = await sara.pendingTransfer('10.00', {
      toBeneficiaryId: await bank.given.recipientInside(sara, omar),
    });
    expect(await told(() => admin.reject(id))).toMatchObject({ sara: DECIDED, omar: [] });
  });

  it('that gets another date is pushed to its sender and the administrators', async () => {
    const id = await sara.pendingTransfer('10.00');
    expect(await told(() => admin.setDate(id, '2026-01-31'))).toEqual({
      ...NOBODY_ELSE,
      sara: ['transactions'],
      omar: [],
      admin: ['admin.audit', 'admin.transactions', 'admin.transactions.pending'],
    });
  });
});

describe('a recipient', () => {
  const everybody = { ...NOBODY_ELSE, sara: ['beneficiaries'], omar: [], admin: ADMIN_BENEFICIARY };

  const decided = { ...everybody, sara: ['beneficiaries', 'notifications'] };

  it('that is added, decided or deleted is pushed to its owner and the administrators', async () => {
    let id = '';
    const added = await told(async () => {
      id = await sara.addBeneficiary();
    });
    const approved = await told(() => admin.verify(id, 'approved'));
    const deleted = await told(() => sara.client.delete(`/api/beneficiaries/${id}`));
    expect([added, approved, deleted]).toEqual([everybody, decided, everybody]);
  });

  it('that is rejected is pushed to its owner and the administrators', async () => {
    const id = await bank.given.beneficiary(sara, 'pending');
    expect(await told(() => admin.verify(id, 'rejected'))).toEqual(decided);
  });
});

describe('a user', () => {
  it('whose restriction changes is told, and so are all colleagues', async () => {
    const everybody = {
      stranger: [],
      omar: [],
      sara: ['notifications', 'user'],
      admin: [...ADMIN_USER, 'support.conversations'],
      agent: ['support.conversations'],
    };
    expect(await told(() => admin.restrict(sara.id))).toEqual(everybody);
    expect(await told(() => admin.restrict(sara.id, false))).toEqual(everybody);
  });

  it('whose name changes is told, and so are all colleagues', async () => {
    const profile = { firstName: 'Sara', lastName: 'Rahman', email: `${sara.username}@example.ae` };
    const all = await told(() => sara.client.patch('/api/auth/user', profile));
    expect(all).toMatchObject({ sara: ['user'], agent: ['support.conversations'], stranger: [], omar: [] });
    expect(all.admin).toEqual(
      expect.arrayContaining([
        'admin.audit',
        'admin.beneficiaries.pending',
        'admin.transactions',
        'admin.transactions.pending',
        'admin.users',
        'support.conversations',
      ]),
    );
  });

  it('a new customer is pushed to the administrators, once for all four accounts', async () => {
    expect(await told(() => admin.newUser())).toEqual({
      ...NOBODY_ELSE,
      sara: [],
      omar: [],
      admin: ADMIN_USER,
    });
  });

  it('a deleted customer disappears from every list of the colleagues', async () => {
    const layla = await bank.given.customer();
    expect(await told(() => admin.deleteUser(layla.id))).toEqual({
      stranger: [],
      sara: [],
      omar: [],
      agent: ['support.conversations'],
      admin: [
        'admin.audit',
        'admin.beneficiaries.pending',
        'admin.transactions',
        'admin.transactions.pending',
        'admin.users',
        'support.conversations',
      ],
    });
  });

  it('who gets another PIN is told, and signing in or out is pushed to the audit trail only', async () => {
    const auditOnly = { ...NOBODY_ELSE, sara: [], omar: [], admin: ['admin.audit'] };
    const browser = bank.client();
    const pinChanged = { ...auditOnly, sara: ['notifications'] };
    expect(await told(() => admin.setPin(sara.id, '4321'))).toEqual(pinChanged);
    expect(await told(() => browser.signIn(sara.username, sara.password))).toEqual(auditOnly);
    expect(await told(() => browser.get('/api/logout'))).toEqual(auditOnly);
  });
});

describe('an account', () => {
  const everybody = { ...NOBODY_ELSE, sara: ['accounts'], omar: [], admin: ADMIN_USER };

  it('that is opened is pushed to its owner and the administrators', async () => {
    expect(await told(() => admin.newAccount(sara.id))).toEqual(everybody);
  });

  it('whose balance is set is pushed to its owner and the administrators', async () => {
    const sooner = { ...everybody, sara: ['accounts', 'notifications'] };
    expect(await told(() => admin.setBalance(sara.accountId, '2000.00'))).toEqual(sooner);
  });
});

describe('a request that changes nothing', () => {
  const nobody = { ...NOBODY_ELSE, sara: [], omar: [], admin: [] };

  it('is not pushed', async () => {
    const id = await sara.pendingTransfer('10.00');
    await admin.approve(id);
    const pending = await bank.given.beneficiary(sara, 'pending');

    const all = await told(async () => {
      const answers = [
        await sara.transfer('5000.00'),
        await sara.transfer('10.00', { toBeneficiaryId: pending }),
        await admin.approve(id),
        await admin.reject(id),
        await admin.verify(sara.beneficiaryId, 'rejected'),
        await admin.setBalance(sara.accountId, '5.00', '4.00'),
        await admin.setBalance(sara.accountId, '-1.00'),
        await admin.restrict(admin.id),
        await admin.createUser({ username: sara.username }),
        await sara.client.post('/api/beneficiaries', { name: 'Noura' }),
        await sara.client.post('/api/chat/message', { message: '' }),
      ];
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    });

    expect(all).toEqual(nobody);
  });

  it('because of a wrong password or PIN is pushed to the audit trail only', async () => {
    const all = await told(async () => {
      const wrongPin = await sara.transfer('10.00', { transactionPin: '9999' });
      expect(wrongPin.status).toBe(403);
    });

    expect(all).toEqual({ ...nobody, admin: ['admin.audit'] });
  });

  it('because somebody else decided first leaves no event behind', async () => {
    const id = await sara.pendingTransfer('10.00');
    const decisions = [admin.approve(id), admin.reject(id), admin.approve(id), admin.reject(id)];
    const statuses = (await Promise.all(decisions)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    const events = await bank.sql('SELECT type FROM events WHERE subject_id = $1 ORDER BY seq', [id]);
    expect(events).toEqual([
      { type: 'transfer.submitted' },
      { type: expect.stringMatching(/^transfer\.(approved|rejected)$/) },
    ]);
  });

  it('because it replays an earlier one is not pushed', async () => {
    const send = () => sara.transfer('10.00', {}, { 'idempotency-key': sara.id });
    await send();
    expect(await told(send)).toEqual(nobody);
  });
});

describe('the content of a push', () => {
  it('is the names of resources and a cursor, and nothing else', async () => {
    const sockets = [colleagues.admin, await live.open(sara)];
    for (const socket of sockets) socket.forget();
    const id = await sara.pendingTransfer('123.45', { notes: 'For the villa' });
    await admin.approve(id);
    await admin.restrict(sara.id);
    await sara.client.post('/api/chat/message', { message: 'Why?' });

    for (const socket of sockets) {
      await socket.hearsOf(socket === colleagues.admin ? 'support.conversations' : 'chat');
      for (const change of socket.changes) {
        expect(Object.keys(change).sort()).toEqual(['cursor', 'resources']);
        expect(change.cursor).toMatch(/^\d+:\d+:[\d,]*@[\da-f]{16}\.0$/);
        for (const name of change.resources) expect(name).toMatch(/^[a-z][a-z.-]*(:[0-9a-f-]{36})?$/);
      }
      expect(socket.changes.length).toBeGreaterThan(0);
    }
  });

  it('is sent once per commit, with each resource once', async () => {
    const socket = await live.open(sara);
    await toldBy(bank, { sara: socket }, () =>
      bank.sql(
        `INSERT INTO events (id, type, subject_type, subject_id, audience, resources)
         SELECT gen_random_uuid(), 'test.happened', 'user', $1::uuid, ARRAY['user:' || $1],
                '{accounts,accounts}'
           FROM generate_series(1, 5)`,
        [sara.id],
      ),
    );
    expect(socket.changes.filter(({ resources }) => resources.includes('accounts'))).toHaveLength(1);
    expect(socket.stale).toEqual(['accounts']);
  });
});

describe('when a push arrives', () => {
  it('the next request already shows the change, fifty times in a row', async () => {
    const socket = await live.open(sara);
    const shown: boolean[] = [];
    const told: Promise<void>[] = [];
    let expected = '';
    socket.socket.on('changed', ({ resources }: { resources: string[] }) => {
      const balance = expected;
      if (!resources.includes('accounts')) return;
      told.push(sara.account().then((account) => void shown.push(account.balance === balance)));
    });

    for (let time = 1; time <= 50; time += 1) {
      expected = `${2000 + time}.00`;
      await admin.setBalance(sara.accountId, expected);
      await socket.hears('changed', time + 1);
      // Otherwise the request might show the next change already.
      await Promise.all(told);
    }

    expect(shown).toEqual(Array.from({ length: 50 }, () => true));
  });

  it('the receiver of a payment already sees it', async () => {
    const id = await sara.pendingTransfer('10.00', {
      toBeneficiaryId: await bank.given.recipientInside(sara, omar),
    });
    const socket = await live.open(omar);
    const seen = new Promise<TransactionView[]>((resolve) => {
      socket.socket.on('changed', () => {
        void omar.transactions().then(resolve);
      });
    });
    await admin.approve(id);
    expect(await seen).toMatchObject([{ type: 'deposit', amount: '10.00', status: 'completed' }]);
  });
});
