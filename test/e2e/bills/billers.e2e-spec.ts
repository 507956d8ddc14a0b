/** Billers, as administrators keep them and as customers add them. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BillDto } from '#contract/shapes/bills.dto';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { LIMITS } from '#contract/limits';
import { useBank } from '../../support/bank.js';
import { biller, Bills, consumerNumber, newBiller } from '../../support/given/bills.js';
import { outcome } from '../../support/given/outcomes.js';
import type { Colleague } from '../../support/given/people.js';

const bank = useBank();
let admin: Colleague;
let billerId: string;
beforeAll(async () => {
  admin = await bank.given.admin();
  billerId = await biller(admin);
});

const patch = (id: string, request: object) => admin.client.patch(`/api/admin/billers/${id}`, request);

describe('administrators', () => {
  it('keep the list of billers', async () => {
    const sara = await bank.given.customer();
    const name = newBiller().name;
    const id = await biller(admin, { name });

    expect(
      outcome(await admin.client.post('/api/admin/billers', newBiller({ name: name.toUpperCase() }))),
    ).toBe('409 biller_name_taken');
    for (const wrong of [
      { numberPattern: '1234' },
      { numberPattern: '#' },
      { category: 'rent' },
      { partialAllowed: 'yes' },
    ]) {
      expect(outcome(await admin.client.post('/api/admin/billers', newBiller(wrong)))).toBe(
        '400 validation_failed',
      );
    }
    const listed = async () =>
      ((await sara.client.get('/api/billers')).body as { id: string }[]).some((one) => one.id === id);
    expect(await listed()).toBe(true);
    expect(await patch(id, { isActive: false, partialAllowed: true })).toMatchObject({
      status: 200,
      body: { name, isActive: false, partialAllowed: true, settlementAccount: 'AE070331234567890123456' },
    });
    expect(await listed()).toBe(false);
    expect(outcome(await patch(id, { isActive: false }))).toBe('200');
    const events = await bank.sql(`SELECT type, after FROM events WHERE subject_id = $1 ORDER BY seq`, [id]);
    expect(events).toMatchObject([
      { type: 'biller.created', after: { name } },
      { type: 'biller.changed', after: { isActive: false, partialAllowed: true } },
    ]);
    expect(JSON.stringify((await sara.client.get('/api/billers')).body)).not.toContain('AE07');
  });
});

describe('a customer', () => {
  it('adds billers by the consumer number, and removes them', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const add = (request: object) => sara.client.post('/api/billers/own', { billerId, ...request });
    const number = consumerNumber();

    const answer = await add({
      consumerNumber: ` \u202a${number.slice(0, 4)}\u200b ${number.slice(4)}\u202c `,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { consumerNumber: number, reminderDays: 3, autopay: null },
    });
    // The simulator has one bill of the month that is due within thirty days.
    const [bill] = (await sara.client.get('/api/bills')).body as BillDto[];
    expect(bill).toMatchObject({ status: 'pending', consumerNumber: number, paidBy: null });
    expect(outcome(await add({ consumerNumber: number }))).toBe('409 biller_known');
    expect(outcome(await add({ consumerNumber: '3001234567' }))).toBe('400 validation_failed');
    expect(outcome(await add({ consumerNumber: consumerNumber('9001') }))).toBe('422 consumer_unknown');
    const inactive = await biller(admin);
    await patch(inactive, { isActive: false });
    expect(outcome(await add({ consumerNumber: number, billerId: inactive }))).toBe('422 biller_inactive');

    const { id } = answer.body as CustomerBillerDto;
    expect(outcome(await sara.client.delete(`/api/billers/own/${id}`))).toBe('204');
    expect((await sara.client.get('/api/billers/own')).body).toEqual([]);
    expect((await sara.client.get('/api/bills')).body).toEqual([]);
    const again = await add({ consumerNumber: number });
    expect(again.status).toBe(201);
    expect((await sara.client.get('/api/bills')).body).toMatchObject([
      { amount: bill?.amount, dueOn: bill?.dueOn },
    ]);
  });

  it('who removes a biller leaves nothing of it, unless it was paid', async () => {
    const sara = await bank.given.customer({ balance: '500.00' });
    const kept = () => bank.sql('SELECT FROM customer_billers WHERE user_id = $1', [sara.id]);
    for (let turn = 0; turn < 3; turn += 1) {
      const { added } = await Bills.of(bank, sara, { billerId });
      expect(outcome(await sara.client.delete(`/api/billers/own/${added.id}`))).toBe('204');
    }
    expect(await kept()).toHaveLength(0);

    const bills = await Bills.of(bank, sara, { billerId });
    const { status } = await bills.pay(await bills.issued('120.50'));
    expect(status).toBe(201);
    expect(outcome(await sara.client.delete(`/api/billers/own/${bills.added.id}`))).toBe('204');
    expect(await kept()).toHaveLength(1);
    expect(await bills.payments()).toMatchObject([{ amount: '120.50', status: 'paid' }]);
  });

  it('has fifty billers at most', async () => {
    const sara = await bank.given.customer();
    await bank.fill(
      `INSERT INTO customer_billers (id, user_id, biller_id, consumer_number)
       SELECT gen_random_uuid(), $1, $2, '2' || lpad(n::text, 9, '0') FROM generate_series(1, $3::int) AS n`,
      [sara.id, billerId, LIMITS.customerBillers - 1],
    );
    const answers = await Promise.all(
      ['8', '9'].map((end) =>
        sara.client.post('/api/billers/own', { billerId, consumerNumber: consumerNumber(`000${end}`) }),
      ),
    );
    expect(answers.map(outcome).sort()).toEqual(['201', '422 limit_reached']);
  });
});
