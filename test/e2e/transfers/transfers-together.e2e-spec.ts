import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { times } from '../../support/times.js';

const bank = useBank();

let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});

function customers(count: number): Promise<Customer[]> {
  return Promise.all(times(count, () => bank.given.customer({ balance: '100.00', beneficiary: 'approved' })));
}

describe('transfers of many customers that arrive together', () => {
  it('have separate outcomes, and use only their own money', async () => {
    const [poor, forgetful, restricted, ...others] = await customers(12);
    if (!poor || !forgetful || !restricted) throw new Error('There are too few customers.');
    await admin.restrict(restricted.id);

    const [tooMuch, wrongPin, notAllowed, ...sent] = await Promise.all([
      poor.transfer('100.01'),
      forgetful.transfer('10.00', { transactionPin: '9999' }),
      restricted.transfer('10.00'),
      ...others.map((customer, place) => customer.transfer(`${place + 1}.00`)),
    ]);

    expect([tooMuch, wrongPin, notAllowed].map(outcome)).toEqual([
      '422 insufficient_funds',
      '403 incorrect_pin',
      '403 account_restricted',
    ]);
    expect(tally(sent)).toEqual({ '201': 9 });
    const held = await Promise.all([...others, poor, forgetful].map((customer) => customer.account()));
    expect(held.map(({ heldAmount }) => heldAmount)).toEqual([
      ...['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00', '9.00'],
      ...['0.00', '0.00'],
    ]);
  });

  it('do not fail because of one whose account is locked', async () => {
    const [heldUp, ...others] = await customers(12);
    if (!heldUp) throw new Error('There is no customer.');

    const [refused, ...sent] = await bank.whileHeld(
      'SELECT FROM accounts WHERE id = $1 FOR UPDATE',
      [heldUp.accountId],
      () => Promise.all([heldUp, ...others].map((customer) => customer.transfer('10.00'))),
    );

    expect(tally(sent)).toEqual({ '201': 11 });
    expect(refused?.status).toBe(503);
    expect(await heldUp.account()).toMatchObject({ heldAmount: '0.00' });
  });

  it('count once each when two nodes receive them under the same keys', async () => {
    const other = await bank.addNode();
    const senders = await customers(10);
    const send = (customer: Customer, node: number) => {
      const client = bank.client(node);
      for (const [name, cookie] of customer.client.cookies) client.cookies.set(name, cookie);
      return client.post('/api/transfers', customer.transferRequest('10.00'), {
        'idempotency-key': customer.id,
      });
    };

    const answers = await Promise.all(senders.flatMap((sender) => [send(sender, 0), send(sender, other)]));

    expect(tally(answers)).toEqual({ '201': 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(10);
    const accounts = await Promise.all(senders.map((sender) => sender.account()));
    expect(accounts.map(({ heldAmount }) => heldAmount)).toEqual(times(10, () => '10.00'));
  });
});

describe('decisions that arrive together', () => {
  it('have separate outcomes, and pay one receiver the sum', async () => {
    const receiver = await bank.given.customer();
    const senders = await customers(8);
    const ids = await Promise.all(
      senders.map(async (sender) => {
        const toBeneficiaryId = await bank.given.recipientInside(sender, receiver);
        return sender.pendingTransfer('10.00', { toBeneficiaryId });
      }),
    );
    const [late = '', rejected = '', ...approved] = ids;
    await admin.reject(late);

    const answers = await Promise.all([
      admin.approve(late),
      admin.reject(rejected),
      admin.approve(receiver.id),
      ...approved.map((id) => admin.approve(id)),
    ]);

    expect(answers.map(outcome)).toEqual([
      '409 already_decided',
      '200',
      '404 not_found',
      ...times(6, () => '200'),
    ]);
    expect(await receiver.account()).toMatchObject({ balance: '60.00' });
    expect((await receiver.transactions()).map(({ amount }) => amount)).toEqual(times(6, () => '10.00'));
  });

  it('of one customer release and post everything they sent', async () => {
    const sara = await bank.given.customer({ balance: '100.00', beneficiary: 'approved' });
    const ids = await Promise.all(times(20, () => sara.pendingTransfer('5.00')));

    const answers = await Promise.all(
      ids.map((id, place) => (place < 12 ? admin.approve(id) : admin.reject(id))),
    );

    expect(tally(answers)).toEqual({ '200': 20 });
    expect(await sara.account()).toMatchObject({ balance: '40.00', heldAmount: '0.00' });
  });

  it('do not fail because of one whose receiver would exceed the maximum balance', async () => {
    const full = await bank.given.customer({ balance: '99999999999999999.99' });
    const [rich, ...others] = await customers(8);
    if (!rich) throw new Error('There is no customer.');
    const toBeneficiaryId = await bank.given.recipientInside(rich, full);
    const tooMuch = await rich.pendingTransfer('10.00', { toBeneficiaryId });
    const ids = await Promise.all(others.map((sender) => sender.pendingTransfer('10.00')));

    const [refused, ...decided] = await Promise.all([tooMuch, ...ids].map((id) => admin.approve(id)));

    expect(refused && outcome(refused)).toBe('422 balance_limit_exceeded');
    expect(tally(decided)).toEqual({ '200': 7 });
  });

  it('are refused one by one to an administrator who has signed out meanwhile', async () => {
    const leaving = await bank.given.admin();
    const senders = await customers(6);
    const ids = await Promise.all(senders.map((sender) => sender.pendingTransfer('10.00')));

    const { deciding } = await bank.whileHeld(
      'DELETE FROM sessions WHERE user_id = $1',
      [leaving.id],
      async () => {
        const answers = ids.map((id, place) => (place % 2 ? admin : leaving).approve(id));
        await bank.untilWaiting(1);
        return { deciding: answers };
      },
    );

    expect((await Promise.all(deciding)).map(outcome)).toEqual([
      ...['401 unauthorized', '200', '401 unauthorized', '200', '401 unauthorized', '200'],
    ]);
  });
});
