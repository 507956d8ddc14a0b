import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { times } from '../../support/times.js';

const bank = useBank();

const TRANSFER_RESOURCES = [
  'accounts',
  'transactions',
  'admin.users',
  'admin.transactions.pending',
  'admin.transactions',
  'admin.audit',
  'notifications',
];

const journalsOf = (transferId: string) =>
  bank.sql<{ account_id: string | null; bank_account: string | null; currency: string; amount: string }>(
    `SELECT e.account_id, e.bank_account, e.currency, e.amount
       FROM journals j JOIN entries e ON e.journal_id = j.id WHERE j.transaction_id = $1 ORDER BY e.amount`,
    [transferId],
  );

const eventsOf = (subjectId: string) =>
  bank.sql<{ type: string }>(
    `SELECT type, actor_id, subject_type, audience, resources, before, after FROM events
      WHERE subject_id = $1 ORDER BY seq`,
    [subjectId],
  );

describe('approving a transfer', () => {
  it('takes the money from the balance and releases the hold', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');

    const { status } = await (await bank.given.admin()).approve(id);

    expect(status).toBe(200);
    expect(await sara.account()).toMatchObject({
      balance: '70.00',
      heldAmount: '0.00',
      availableBalance: '70.00',
    });
  });

  it('answers with the transfer as the customer now sees it, and with its owner', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const pending = (await sara.transfer('30.00', { notes: 'rent' })).body as Record<string, unknown>;

    const { body } = await (await bank.given.admin()).approve(String(pending.id));

    const [own] = await sara.transactions();
    expect(own).toEqual({
      ...pending,
      status: 'completed',
      decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(body).toEqual({ ...own, userId: sara.id, userName: 'Sara Test' });
  });

  it('posts one journal against settlement when the recipient banks elsewhere', async () => {
    const sara = await bank.given.customer({ balance: '100.00', currency: 'GBP', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');

    await (await bank.given.admin()).approve(id);

    expect(await journalsOf(id)).toEqual([
      { account_id: sara.accountId, bank_account: null, currency: 'GBP', amount: '-30.00' },
      { account_id: null, bank_account: 'settlement', currency: 'GBP', amount: '30.00' },
    ]);
  });

  it('touches no other hold of the same account', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const [first, second] = [await sara.pendingTransfer('30.00'), await sara.pendingTransfer('20.00')];
    const admin = await bank.given.admin();

    await admin.approve(first);
    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '20.00' });

    await admin.reject(second);
    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
  });

  it('is possible after the sender was restricted', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');
    const admin = await bank.given.admin();
    await admin.restrict(sara.id);

    expect(outcome(await admin.approve(id))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '70.00' });
  });

  it('is recorded once, for sender and administrators, with who did it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');
    const [admin, late] = [await bank.given.admin(), await bank.given.admin()];

    await admin.approve(id);
    await late.reject(id);

    const [submitted, ...decisions] = await eventsOf(id);
    expect(submitted).toMatchObject({ type: 'transfer.submitted' });
    expect(decisions).toEqual([
      {
        type: 'transfer.approved',
        actor_id: admin.id,
        subject_type: 'transaction',
        audience: [`user:${sara.id}`, 'admins'],
        resources: TRANSFER_RESOURCES,
        before: { status: 'pending' },
        after: { status: 'completed', amount: '-30.00', currency: 'AED' },
      },
    ]);
  });
});

describe('rejecting a transfer', () => {
  it('releases the hold, and no money moves', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('100.00');

    const { status, body } = await (await bank.given.admin()).reject(id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'failed', amount: '-100.00', decidedAt: expect.any(String) });
    expect(await journalsOf(id)).toEqual([]);
    expect(await sara.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
    expect(outcome(await sara.transfer('100.00'))).toBe('201');
  });

  it('is recorded once', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');
    const admin = await bank.given.admin();

    await admin.reject(id);

    expect((await eventsOf(id)).slice(1)).toEqual([
      {
        type: 'transfer.rejected',
        actor_id: admin.id,
        subject_type: 'transaction',
        audience: [`user:${sara.id}`, 'admins'],
        resources: TRANSFER_RESOURCES,
        before: { status: 'pending' },
        after: { status: 'failed', amount: '-30.00', currency: 'AED' },
      },
    ]);
  });
});

describe('a decision', () => {
  it('is taken once: one of ten concurrent administrators decides', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const id = await sara.pendingTransfer('30.00');
    const admins = await Promise.all(times(10, () => bank.given.admin()));

    const answers = await Promise.all(admins.map((admin) => admin.approve(id)));

    expect(tally(answers)).toEqual({ '200': 1, '409 already_decided': 9 });
    expect(await sara.account()).toMatchObject({ balance: '70.00', heldAmount: '0.00' });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('is either approval or rejection: the first wins', async () => {
    const sara = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const [maker, checker] = await Promise.all([bank.given.admin(), bank.given.admin()]);
    const ids = await Promise.all(times(10, () => sara.pendingTransfer('10.00')));

    const answers = await Promise.all(ids.flatMap((id) => [maker.approve(id), checker.reject(id)]));

    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...times(10, () => 200),
      ...times(10, () => 409),
    ]);
    const approved = answers.filter((answer, n) => n % 2 === 0 && answer.status === 200).length;
    const entries = await Promise.all(ids.map(journalsOf));
    expect(entries.filter(({ length }) => length === 2)).toHaveLength(approved);
    expect(entries.filter(({ length }) => length === 0)).toHaveLength(10 - approved);
    expect(await sara.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('cannot be changed; a later attempt learns who took it', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const [approved, rejected] = [await sara.pendingTransfer('30.00'), await sara.pendingTransfer('20.00')];
    const admin = await bank.given.admin();
    await admin.approve(approved);
    await admin.reject(rejected);
    const before = await sara.transactions();

    const late = [await admin.reject(approved), await admin.approve(approved), await admin.approve(rejected)];

    expect(late.map(({ body }) => body)).toEqual([
      { statusCode: 409, code: 'already_decided', message: 'Already approved by Sara Test' },
      { statusCode: 409, code: 'already_decided', message: 'Already approved by Sara Test' },
      { statusCode: 409, code: 'already_decided', message: 'Already rejected by Sara Test' },
    ]);
    expect(await sara.transactions()).toEqual(before);
  });

  it('is taken once for each of thirty when two administrators approve all at once', async () => {
    const sara = await bank.given.customer({ balance: '300.00', beneficiary: 'approved' });
    const ids = await Promise.all(times(30, () => sara.pendingTransfer('10.00')));
    const [one, other] = await Promise.all([bank.given.admin(), bank.given.admin()]);

    const answers = await Promise.all([
      ...ids.map((id) => one.approve(id)),
      ...[...ids].reverse().map((id) => other.approve(id)),
    ]);

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(30);
    expect(await sara.account()).toMatchObject({ balance: '0.00', heldAmount: '0.00' });
  });

  it('never uses the same money as a concurrent new transfer', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const ids = await Promise.all(times(10, () => sara.pendingTransfer('10.00')));
    const admin = await bank.given.admin();

    const [decided, submitted] = await Promise.all([
      Promise.all(ids.map((id, n) => (n % 2 ? admin.approve(id) : admin.reject(id)))),
      Promise.all(times(20, () => sara.transfer('10.00'))),
    ]);

    // Five rejections return 50.00, which pays for at most five new transfers.
    expect(tally(decided)).toEqual({ '200': 10 });
    expect(submitted.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(5);
    expect(await sara.account()).toMatchObject({ balance: '50.00' });
    await bank.expectBooksToBalance();
  });

  it('is refused for an unknown transfer', async () => {
    const admin = await bank.given.admin();

    const answers = [
      await admin.approve('019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a'),
      await admin.reject('019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a'),
      await admin.approve('all'),
    ];

    expect(tally(answers)).toEqual({ '404 not_found': 3 });
  });
});
