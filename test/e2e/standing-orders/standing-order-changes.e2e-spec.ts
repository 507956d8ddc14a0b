import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import {
  decideOrder,
  orderOf,
  runJobs,
  setClock,
  standingOrder,
} from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();

let admin: Colleague;
let sara: Customer;
beforeAll(async () => {
  admin = await bank.given.admin();
  sara = await payer();
});
afterEach(() => {
  setClock(bank, null);
});

const payer = () => bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
const change = ({ client }: Customer, id: string, body: unknown) =>
  client.patch(`/api/standing-orders/${id}`, body);

describe('an administrator', () => {
  it('decides once; the customer reads the reason of a rejection', async () => {
    const omar = await payer();
    const id = await standingOrder(omar, { startsOn: '2050-01-31' });
    const { status, body } = await decideOrder(admin, id, 'rejected', { reason: 'purpose_unclear' });
    expect([status, body]).toMatchObject([
      200,
      { id, status: 'rejected', nextOn: null, userName: 'Sara Test' },
    ]);
    expect(await orderOf(omar, id)).toMatchObject({ status: 'rejected', reason: 'purpose_unclear' });
    expect((await decideOrder(admin, id, 'active')).body).toMatchObject({
      code: 'already_decided',
      message: 'Already rejected by Sara Test',
    });
    expect(outcome(await decideOrder(admin, randomUUID(), 'active'))).toBe('404 not_found');
    const other = await standingOrder(omar, { startsOn: '2050-01-31' });
    expect(outcome(await decideOrder(admin, other, 'active', { reason: 'duplicate' }))).toBe(
      '400 validation_failed',
    );
    const race = await Promise.all(times(6, (n) => decideOrder(admin, other, n % 2 ? 'active' : 'rejected')));
    expect(tally(race)).toEqual({ '200': 1, '409 already_decided': 5 });
  });
});

describe('a decision that comes too late', () => {
  it('names the administrator who approved the order, or the customer who cancelled it', async () => {
    const omar = await payer();
    const profile = { firstName: 'Omar', lastName: 'Haddad', email: `${omar.id}@example.ae` };
    expect((await omar.client.patch('/api/auth/user', profile)).status).toBe(200);
    const id = await standingOrder(omar, { startsOn: '2050-01-31' }, admin);
    await change(omar, id, { status: 'paused' });
    expect((await decideOrder(admin, id, 'rejected')).body).toMatchObject({
      message: 'Already approved by Sara Test',
    });
    await omar.client.delete(`/api/standing-orders/${id}`);
    expect((await decideOrder(admin, id, 'rejected')).body).toMatchObject({
      message: 'Already cancelled by Omar Haddad',
    });
  });
});

describe('a customer', () => {
  it('pauses, resumes and cancels; what has ended stays as it is', async () => {
    const omar = await payer();
    const id = await standingOrder(omar, { startsOn: '2050-01-31' });
    expect(outcome(await change(omar, id, { status: 'paused' }))).toBe('409 standing_order_pending');
    await decideOrder(admin, id, 'active');
    expect((await change(omar, id, { status: 'paused' })).body).toMatchObject({
      status: 'paused',
      nextOn: null,
    });
    expect((await change(omar, id, { status: 'paused' })).body).toMatchObject({ status: 'paused' });
    expect((await change(omar, id, { status: 'active' })).body).toMatchObject({
      status: 'active',
      nextOn: '2050-01-31',
    });
    expect((await omar.client.delete(`/api/standing-orders/${id}`)).status).toBe(204);
    expect(await orderOf(omar, id)).toMatchObject({ status: 'cancelled', nextOn: null });
    const late = [
      await change(omar, id, { status: 'active' }),
      await omar.client.delete(`/api/standing-orders/${id}`),
      await change(sara, id, { status: 'active' }),
      await sara.client.delete(`/api/standing-orders/${id}`),
      await sara.client.get(`/api/standing-orders/${id}/executions`),
      await change(omar, id, {}),
      await change(omar, id, { status: 'active', amount: '1.00' }),
      await change(omar, id, { amount: '1.00' }),
    ];
    expect(late.map(outcome)).toEqual([
      '409 standing_order_ended',
      '409 standing_order_ended',
      '404 not_found',
      '404 not_found',
      '404 not_found',
      '400 validation_failed',
      '400 validation_failed',
      '400 validation_failed',
    ]);
    expect((await admin.auditOf(id)).map(({ type }) => type)).toEqual([
      'standing_order.cancelled',
      'standing_order.resumed',
      'standing_order.paused',
      'standing_order.approved',
      'standing_order.created',
    ]);
  });

  it('changes the amount with the PIN; more than was approved needs another approval', async () => {
    const omar = await payer();
    setClock(bank, '2049-01-15 10:00');
    const id = await standingOrder(omar, {}, admin);
    expect(outcome(await change(omar, id, { amount: '90.00', transactionPin: '9999' }))).toBe(
      '403 incorrect_pin',
    );
    const less = await change(omar, id, { amount: '90.00', transactionPin: '1234' });
    expect(less.body).toMatchObject({ amount: '90.00', status: 'active' });
    const more = await change(omar, id, { amount: '90.01', transactionPin: '1234' });
    expect(more.body).toMatchObject({ amount: '90.01', status: 'pending' });
    await runJobs(bank, '2049-01-31 08:00');
    expect(await omar.account()).toMatchObject({ balance: '1000.00' });
    await decideOrder(admin, id, 'active', { version: 3 });
    await runJobs(bank, '2049-01-31 12:00');
    expect(await omar.account()).toMatchObject({ balance: '909.99' });
  });

  it('keeps a recipient as long as a standing order pays it, and the order its name afterwards', async () => {
    const omar = await payer();
    const id = await standingOrder(omar, { startsOn: '2050-01-31' });
    const remove = () => omar.client.delete(`/api/beneficiaries/${omar.beneficiaryId}`);
    expect((await remove()).body).toMatchObject({
      code: 'beneficiary_in_use',
      message: 'This recipient has a standing order and cannot be deleted yet',
    });
    await omar.client.delete(`/api/standing-orders/${id}`);
    expect((await remove()).status).toBe(204);
    expect((await orderOf(omar, id)).beneficiary).toEqual({
      id: null,
      name: 'Noura Al Ketbi',
      bankName: 'Another Bank',
    });
  });

  it('a deleted customer leaves no order, and the books balance', async () => {
    const omar = await payer();
    setClock(bank, '2049-01-15 10:00');
    await standingOrder(omar, {}, admin);
    await runJobs(bank, '2049-01-31 08:00');
    expect((await admin.deleteUser(omar.id)).status).toBe(204);
    await runJobs(bank, '2049-02-28 08:00');
    expect(await bank.sql('SELECT FROM standing_orders WHERE user_id = $1', [omar.id])).toEqual([]);
  });
});
