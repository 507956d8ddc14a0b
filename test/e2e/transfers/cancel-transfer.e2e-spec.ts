import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import { Colleague, type Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

let admin: Colleague;
let elsewhere: Colleague;

beforeAll(async () => {
  const otherNode = await bank.addNode();
  admin = await bank.given.admin();
  // The same administrator at a node with connections of its own.
  elsewhere = new Colleague({ ...admin, client: atNode(bank, otherNode, admin).client });
});

const cancel = (customer: Customer, id: string) => customer.client.post(`/api/transactions/${id}/cancel`);
const sara = () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' });

describe('cancelling a pending transfer', () => {
  it('releases the hold, and answers with the transfer as it is now', async () => {
    const customer = await sara();
    const id = await customer.pendingTransfer('30.00');
    expect(await customer.account()).toMatchObject({ heldAmount: '30.00', availableBalance: '70.00' });

    const { status, body } = await cancel(customer, id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'failed',
      cancelled: true,
      reason: null,
      decidedAt: expect.stringMatching(/Z$/),
    });
    expect(await customer.transactions()).toEqual([body]);
    expect(await customer.account()).toMatchObject({ balance: '100.00', heldAmount: '0.00' });
    expect(await bank.sql('SELECT FROM journals WHERE transaction_id = $1', [id])).toEqual([]);
    await bank.expectBooksToBalance();
  });

  it('takes it from the queue of the administrators, and says there who cancelled it', async () => {
    const customer = await sara();
    const id = await customer.pendingTransfer('30.00');
    await cancel(customer, id);

    const { body: pending } = await admin.client.get('/api/admin/transactions/pending');
    expect(pending).not.toContainEqual(expect.objectContaining({ id }));
    const { body: listed } = await admin.client.get(`/api/admin/transactions?user=${customer.id}`);
    expect(listed).toEqual([expect.objectContaining({ id, status: 'failed', cancelled: true })]);
    const late = await admin.approve(id);
    expect([outcome(late), late.body]).toEqual([
      '409 already_decided',
      expect.objectContaining({ message: 'Already cancelled by Sara Test' }),
    ]);
  });

  it('is one event for the customer and the administrators', async () => {
    const customer = await sara();
    const id = await customer.pendingTransfer('30.00');
    await cancel(customer, id);
    await cancel(customer, id);

    const events = await bank.sql(
      `SELECT type, actor_id, audience, resources, before, after FROM events
        WHERE subject_id = $1 AND type <> 'transfer.submitted'`,
      [id],
    );
    expect(events).toEqual([
      {
        type: 'transfer.cancelled',
        actor_id: customer.id,
        audience: [`user:${customer.id}`, 'admins'],
        resources: expect.arrayContaining(['accounts', 'transactions', 'admin.transactions.pending']),
        before: { status: 'pending' },
        after: { status: 'failed', amount: '-30.00', currency: 'AED' },
      },
    ]);
  });

  it('leaves the first answer to its key as it was', async () => {
    const customer = await sara();
    const headers = { 'idempotency-key': 'cancelled-transfer-01' };
    const first = await customer.transfer('30.00', {}, headers);
    await cancel(customer, (first.body as { id: string }).id);

    const again = await customer.transfer('30.00', {}, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });
});

describe('cancelling is refused', () => {
  it('once anybody has decided the transfer', async () => {
    const customer = await sara();
    const [approved, rejected, cancelled] = [
      await customer.pendingTransfer('10.00'),
      await customer.pendingTransfer('10.00'),
      await customer.pendingTransfer('10.00'),
    ];
    await admin.approve(approved);
    await admin.reject(rejected);
    await cancel(customer, cancelled);

    const answers = [
      await cancel(customer, approved),
      await cancel(customer, rejected),
      await cancel(customer, cancelled),
    ];
    expect(answers.map(({ body }) => body)).toEqual([
      { statusCode: 409, code: 'already_decided', message: 'Already approved by Sara Test' },
      { statusCode: 409, code: 'already_decided', message: 'Already rejected by Sara Test' },
      { statusCode: 409, code: 'already_decided', message: 'Already cancelled by Sara Test' },
    ]);
    expect(await customer.account()).toMatchObject({ balance: '90.00', heldAmount: '0.00' });
  });

  it('for what is no transfer of the customer, and for a restricted customer', async () => {
    const [customer, other] = [await sara(), await sara()];
    other.beneficiaryId = await bank.given.recipientInside(other, customer);
    await admin.approve(await other.pendingTransfer('5.00'));
    const [deposit] = await customer.transactions();
    const theirs = await other.pendingTransfer('5.00');
    const own = await customer.pendingTransfer('5.00');

    const answers = [
      await cancel(customer, deposit?.id ?? ''),
      await cancel(customer, theirs),
      await cancel(customer, 'all'),
    ];
    expect(tally(answers)).toEqual({ '404 not_found': 3 });

    await admin.restrict(customer.id);
    expect(outcome(await cancel(customer, own))).toBe('403 account_restricted');
    expect(await customer.account()).toMatchObject({ heldAmount: '5.00' });
  });
});

describe('cancelling and deciding at once, on two nodes', () => {
  it('exactly one takes place for each transfer', async () => {
    const customer = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
    const ids = await Promise.all(times(20, () => customer.pendingTransfer('10.00')));

    const answers = await Promise.all(
      ids.map((id, n) =>
        Promise.all([n % 4 === 3 ? elsewhere.reject(id) : elsewhere.approve(id), cancel(customer, id)]),
      ),
    );

    for (const pair of answers) {
      expect(pair.map(outcome).sort()).toEqual(['200', '409 already_decided']);
    }
    const approved = answers.filter(([decision], n) => n % 4 !== 3 && decision.status === 200).length;
    const transactions = await customer.transactions();
    expect(transactions.filter(({ status }) => status === 'completed')).toHaveLength(approved);
    const cancelled = answers.filter(([, cancellation]) => cancellation.status === 200).length;
    expect(transactions.filter((one) => one.cancelled)).toHaveLength(cancelled);
    expect(await customer.account()).toMatchObject({
      balance: `${1000 - 10 * approved}.00`,
      heldAmount: '0.00',
    });
    await bank.expectBooksToBalance();
  });

  it('the one that locked the transfer first wins, and the other one hears of it', async () => {
    const customer = await sara();
    const id = await customer.pendingTransfer('30.00');
    const held = 'SELECT FROM transactions WHERE id = $1 FOR UPDATE';

    const [cancelled, approved] = await bank.whileHeld(held, [id], async () => {
      const first = cancel(customer, id);
      await bank.untilWaiting(1);
      const second = elsewhere.approve(id);
      await bank.untilWaiting(2);
      return [first, second] as const;
    });

    expect([outcome(await cancelled), outcome(await approved)].sort()).toEqual([
      '200',
      '409 already_decided',
    ]);
    await bank.expectBooksToBalance();
  });
});
