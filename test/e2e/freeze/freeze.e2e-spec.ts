/** A customer stops everything that moves their money, and allows it again. */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useBank } from '../../support/bank.js';
import { confirmed } from '../../support/factors/confirmations.js';
import { enrolPasskey } from '../../support/factors/factors.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Cards } from '../../support/given/cards.js';
import { atNode } from '../../support/given/chat.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import {
  executionsOf,
  requestOrder,
  runJobs,
  setClock,
  standingOrder,
} from '../../support/given/standing-orders.js';
import { times } from '../../support/times.js';

const bank = useBank();
let admin: Colleague;
beforeAll(async () => {
  admin = await bank.given.admin();
});
afterEach(() => {
  setClock(bank, null);
});

const payer = () => bank.given.customer({ balance: '900.00', beneficiary: 'approved' });
const freeze = ({ client }: Pick<Customer, 'client'>) => client.post('/api/freeze');
const unfreeze = ({ client }: Pick<Customer, 'client'>, body: object = {}) =>
  client.send('DELETE', '/api/freeze', body);
const unfreezeBy = ({ client }: Colleague, { id }: Customer, reason: unknown) =>
  client.send('DELETE', `/api/admin/users/${id}/freeze`, { reason });
const frozenAtOf = async ({ client }: Customer) =>
  ((await client.get('/api/auth/user')).body as { frozenAt: string | null }).frozenAt;

describe('a customer who freezes everything', () => {
  it('is told since when, once, and loses their other sessions', async () => {
    const sara = await payer();
    const phone = bank.client();
    await phone.signIn(sara.username, sara.password);
    expect(await frozenAtOf(sara)).toBeNull();

    const { status, body } = await freeze(sara);

    const { frozenAt } = body as { frozenAt: string };
    expect(status).toBe(200);
    expect(Math.abs(Date.parse(frozenAt) - Date.now())).toBeLessThan(60_000);
    expect((await freeze(sara)).body).toEqual({ frozenAt });
    expect(await frozenAtOf(sara)).toBe(frozenAt);
    expect(outcome(await phone.get('/api/accounts'))).toBe('401 unauthorized');
    const told = (await sara.client.get('/api/notifications')).body as NotificationDto[];
    expect(told[0]).toMatchObject({ kind: 'frozen' });
  });

  it('makes no payment, and changes nothing by trying', async () => {
    const sara = await payer();
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    const bill = await bills.issued('40.00', '2046-01-31');
    await freeze(sara);

    expect(outcome(await sara.transfer('10.00'))).toBe('403 frozen_by_customer');
    expect(outcome(await bills.pay(bill))).toBe('403 frozen_by_customer');
    expect(outcome(await requestOrder(sara))).toBe('403 frozen_by_customer');
    expect(outcome(await bills.autopay())).toBe('403 frozen_by_customer');
    expect(await sara.account()).toMatchObject({ availableBalance: '900.00', heldAmount: '0.00' });
    // What is refused counts no wrong PIN either.
    expect(outcome(await sara.transfer('10.00', { transactionPin: '0000' }))).toBe('403 frozen_by_customer');
  });

  it('has pending transfers that wait, and can be rejected but not approved', async () => {
    const sara = await payer();
    const [first, second] = [await sara.pendingTransfer('10.00'), await sara.pendingTransfer('20.00')];
    await freeze(sara);

    expect(outcome(await admin.approve(first))).toBe('409 customer_frozen');
    expect(outcome(await admin.reject(second))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '900.00', heldAmount: '10.00' });

    expect(outcome(await unfreezeBy(admin, sara, 'Proved by telephone'))).toBe('200');
    expect(outcome(await admin.approve(first))).toBe('200');
    expect(await sara.account()).toMatchObject({ balance: '890.00', heldAmount: '0.00' });
  });

  it('has standing orders and autopay that skip their day and stay', async () => {
    const sara = await payer();
    const order = await standingOrder(sara, { startsOn: '2049-01-31' }, admin);
    const bills = await Bills.of(bank, sara, { billerId: await biller(admin) });
    await bills.autopay();
    const bill = await bills.issued('40.00', '2049-01-31');
    await freeze(sara);

    await runJobs(bank, '2049-01-31 08:00');

    expect(await executionsOf(sara, order)).toEqual([expect.stringContaining('frozen_by_customer')]);
    expect(await bills.find(bill.number)).toMatchObject({ rest: '40.00' });
    expect(await sara.account()).toMatchObject({ balance: '900.00', heldAmount: '0.00' });
    await unfreezeBy(admin, sara, 'Proved by telephone');
    await runJobs(bank, '2049-02-28 08:00');
    expect(await sara.account()).toMatchObject({ balance: '800.00' });
  });

  it('has blocked cards, of which those that were active come back', async () => {
    const sara = await payer();
    const cards = await Cards.of(sara, admin);
    const other = await cards.requested();
    await cards.decide(other.id, 'active');
    await cards.turn('blocked', other.id);
    const number = await cards.number();
    await freeze(sara);

    expect(await cards.find()).toMatchObject({ status: 'blocked' });
    expect(await cards.pay('5.00', { number })).toMatchObject({ reason: 'frozen_by_customer' });
    expect(outcome(await cards.turn('active'))).toBe('403 frozen_by_customer');

    await unfreezeBy(admin, sara, 'Proved by telephone');
    expect(await cards.find()).toMatchObject({ status: 'active' });
    expect(await cards.find(other.id)).toMatchObject({ status: 'blocked' });
    expect(await cards.pay('5.00', { number })).toMatchObject({ outcome: 'approved' });
  });

  it('is frozen on every node, whatever is submitted at the same moment', async () => {
    const sara = await payer();
    const there = atNode(bank, await bank.addNode(), sara);
    const answers = await Promise.all([
      ...times(5, () => there.client.post('/api/transfers', sara.transferRequest('1.00'))),
      freeze(sara),
      ...times(5, () => sara.transfer('1.00')),
    ]);

    const paid = answers.filter(({ status }) => status === 201).length;
    expect(await sara.account()).toMatchObject({ heldAmount: `${paid}.00` });
    expect(outcome(await there.client.post('/api/transfers', sara.transferRequest('1.00')))).toBe(
      '403 frozen_by_customer',
    );
  });
});

describe('the end of a freeze', () => {
  it('is confirmed by a passkey', async () => {
    const sara = await payer();
    const phone = await enrolPasskey(sara);
    await freeze(sara);

    expect(outcome(await unfreeze(sara))).toBe('403 confirmation_required');
    const confirmationId = await confirmed(sara.client, phone, 'unfreezing');
    expect(await unfreeze(sara, { confirmationId })).toMatchObject({ status: 200, body: { frozenAt: null } });
    expect(await frozenAtOf(sara)).toBeNull();
    expect(outcome(await unfreeze(sara))).toBe('200');
  });

  it('is up to the staff for a customer without a strong factor, who give a reason', async () => {
    const sara = await payer();
    await freeze(sara);

    expect(outcome(await unfreeze(sara))).toBe('403 enrolment_required');
    expect(outcome(await unfreezeBy(admin, sara, ''))).toBe('400 validation_failed');
    expect(await unfreezeBy(admin, sara, 'Proved by telephone')).toMatchObject({
      status: 200,
      body: { id: sara.id, frozenAt: null },
    });
    expect(outcome(await sara.transfer('10.00'))).toBe('201');
    const [event] = await bank.sql(
      `SELECT actor_id, after FROM events WHERE subject_id = $1 AND type = 'user.unfrozen'`,
      [sara.id],
    );
    expect(event).toEqual({ actor_id: admin.id, after: { reason: 'Proved by telephone' } });
  });

  it('is nothing to do for somebody who has frozen nothing', async () => {
    const sara = await payer();
    expect(outcome(await unfreezeBy(admin, sara, 'A mistake'))).toBe('200');
    expect(
      await bank.sql(`SELECT FROM events WHERE subject_id = $1 AND type = 'user.unfrozen'`, [sara.id]),
    ).toEqual([]);
  });
});
