import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PendingStandingOrderDto, StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { useBank } from '../../support/bank.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import {
  decideOrder,
  orderOf,
  requestOrder,
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
const pendingOf = async ({ id }: Customer) =>
  ((await admin.client.get('/api/admin/standing-orders/pending')).body as PendingStandingOrderDto[]).filter(
    ({ userId }) => userId === id,
  );

describe('a new standing order', () => {
  it('waits for approval; it may start today and exceed the balance', async () => {
    setClock(bank, '2049-01-31 23:59');
    const { status, body } = await requestOrder(sara, { amount: '5000.00', notes: 'Rent', count: 12 });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        fromAccountId: sara.accountId,
        beneficiary: { id: sara.beneficiaryId, name: 'Noura Al Ketbi', bankName: 'Another Bank' },
        amount: '5000.00',
        currency: 'AED',
        purpose: 'other',
        notes: 'Rent',
        frequency: 'monthly',
        startsOn: '2049-01-31',
        endsOn: null,
        count: 12,
        status: 'pending',
        version: 1,
        nextOn: '2049-01-31',
        executed: 0,
        reason: null,
        createdAt: '2049-01-31T19:59:00.000Z',
      },
    ]);
    const { id } = body as StandingOrderDto;
    expect(await orderOf(sara, id)).toEqual(body);
    expect(await sara.account()).toMatchObject({ balance: '1000.00', heldAmount: '0.00' });
    expect(await pendingOf(sara)).toEqual([
      {
        ...(body as object),
        failedChecks: [],
        userId: sara.id,
        userName: 'Sara Test',
        accountNumber: 'AE070331234567890123456',
      },
    ]);
    expect(await admin.auditOf(id)).toMatchObject([
      {
        type: 'standing_order.created',
        actorId: sara.id,
        after: { amount: '5000.00', startsOn: '2049-01-31' },
      },
    ]);
    const page = await admin.client.get(
      '/api/admin/standing-orders/pending?limit=1&search=noura&checks=passed',
    );
    expect(page.headers['x-total-count']).toBe('1');
  });

  it.each<[string, Record<string, unknown>]>([
    ['The first day must not be in the past', { startsOn: '2049-01-30' }],
    ['Days may be at most 50 years ahead', { startsOn: '2100-01-01' }],
    ['The last day must not be before the first', { endsOn: '2049-01-30' }],
    ['Give either the last day or the number of payments', { endsOn: '2049-12-31', count: 12 }],
    ['A single payment has neither a last day nor a number of payments', { frequency: 'once', count: 1 }],
    ['First day must be a day like 2026-01-31 that exists in the calendar', { startsOn: '2049-02-29' }],
    [
      'First day must be a day like 2026-01-31 that exists in the calendar',
      { startsOn: '2049-01-31T08:00:00Z' },
    ],
    ['Frequency must be one of once, weekly, monthly, yearly', { frequency: 'daily' }],
    ['Number of payments must be a whole number from 1 to 1000', { count: 0 }],
    ['Number of payments must be a whole number from 1 to 1000', { count: '12' }],
    ['Amount must be greater than 0', { amount: '0' }],
    ['Amount may be at most 10000000.00', { amount: '10000000.01' }],
    ['PIN must be exactly 4 digits', { transactionPin: '12345' }],
  ])('is refused: %s', async (message, wrong) => {
    setClock(bank, '2049-01-31 23:59');
    const { status, body } = await requestOrder(sara, wrong);
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', message }]);
  });

  it('is refused for an account or a recipient that would refuse a transfer', async () => {
    const omar = await bank.given.customer({ balance: '1.00' });
    const dollars = await bank.given.customer({ currency: 'USD' });
    const own = (await sara.account()).accountNumber;
    const to = async (change: { accountNumber: string }) => ({
      toBeneficiaryId: await bank.given.beneficiary(sara, 'approved', change),
      startsOn: '2050-01-31',
    });
    const answers = [
      await requestOrder(sara, { startsOn: '2050-01-31', fromAccountId: omar.accountId }),
      await requestOrder(sara, { startsOn: '2050-01-31', toBeneficiaryId: randomUUID() }),
      await requestOrder(sara, {
        startsOn: '2050-01-31',
        toBeneficiaryId: await bank.given.beneficiary(sara, 'pending'),
      }),
      await requestOrder(sara, await to({ accountNumber: own })),
      await requestOrder(sara, await to({ accountNumber: (await dollars.account()).accountNumber })),
    ];
    expect(answers.map(outcome)).toEqual([
      '404 not_found',
      '404 not_found',
      '422 beneficiary_not_approved',
      '422 same_account',
      '422 currency_mismatch',
    ]);
  });

  it('counts wrong PINs with those of transfers, and needs a PIN', async () => {
    const omar = await payer();
    const wrong = { transactionPin: '9999' };
    const order = { startsOn: '2050-01-31' };
    expect((await requestOrder(omar, { ...order, ...wrong })).body).toMatchObject({ attemptsLeft: 2 });
    expect(outcome(await requestOrder(omar, order))).toBe('201');
    expect((await omar.transfer('1.00', wrong)).body).toMatchObject({ attemptsLeft: 2 });
    expect((await requestOrder(omar, { ...order, ...wrong })).body).toMatchObject({ attemptsLeft: 1 });
    expect(outcome(await requestOrder(omar, { ...order, ...wrong }))).toBe('403 pin_locked');
    expect(outcome(await requestOrder(omar, order))).toBe('403 pin_locked');
    expect(outcome(await omar.transfer('1.00'))).toBe('403 pin_locked');
    expect((await admin.auditOf(omar.id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['user.pin_locked', 'user.pin_failed']),
    );
    const layla = await bank.given.customer({ pin: null, beneficiary: 'approved' });
    expect(outcome(await requestOrder(layla, order))).toBe('403 pin_not_set');
  });

  it('gets the first answer again for its key, whatever the PIN', async () => {
    const omar = await payer();
    const order = { startsOn: '2050-01-31' };
    const key = { 'idempotency-key': randomUUID() };
    const first = await requestOrder(omar, order, key);

    const again = await requestOrder(omar, { ...order, transactionPin: '9999' }, key);

    expect([outcome(first), outcome(again), again.text]).toEqual(['201', '201', first.text]);
    expect(await pendingOf(omar)).toHaveLength(1);
  });

  it('is set up with a key whose request had a wrong PIN, which stays counted', async () => {
    const omar = await payer();
    const order = { startsOn: '2050-01-31' };
    const key = { 'idempotency-key': randomUUID() };
    const wrong = await requestOrder(omar, { ...order, transactionPin: '9999' }, key);
    const again = await requestOrder(omar, { ...order, transactionPin: '9999' }, key);

    const right = await requestOrder(omar, order, key);

    expect([wrong.body, again.body]).toMatchObject([{ attemptsLeft: 2 }, { attemptsLeft: 1 }]);
    expect([outcome(right), right.headers['idempotent-replayed']]).toEqual(['201', undefined]);
    expect(await pendingOf(omar)).toHaveLength(1);
  });

  it('is one of at most fifty that have not ended, also when many are sent to two nodes at once', async () => {
    const omar = await payer();
    const client = bank.client(await bank.addNode());
    await client.signIn(omar.username, omar.password);
    const there = Object.assign(Object.create(omar) as Customer, { client });
    const order = { startsOn: '2050-01-31' };

    const answers = await Promise.all(times(54, (n) => requestOrder(n % 2 ? omar : there, order)));

    expect(tally(answers)).toEqual({ '201': 50, '422 limit_reached': 4 });
    const [first] = await pendingOf(omar);
    await decideOrder(admin, first?.id ?? '', 'rejected');
    expect(outcome(await requestOrder(omar, order))).toBe('201');
  });

  it('makes room: of the orders that have ended, the newest hundred are kept and those that have paid', async () => {
    const omar = await payer();
    const id = await standingOrder(omar, { startsOn: '2050-01-31' });
    await bank.fill(
      `INSERT INTO standing_orders
       SELECT (json_populate_record(o, json_build_object(
                 'id', gen_random_uuid(), 'status', 'cancelled', 'due_on', NULL,
                 'created_at', o.created_at - n * interval '1 minute'))).*
         FROM standing_orders o, generate_series(1, 120) AS n WHERE o.id = $1`,
      [id],
    );
    await bank.sql(
      `UPDATE standing_orders SET executed = 1
        WHERE id IN (SELECT id FROM standing_orders WHERE user_id = $1 AND status = 'cancelled'
                      ORDER BY created_at LIMIT 5)`,
      [omar.id],
    );

    await standingOrder(omar, { startsOn: '2050-01-31' });

    expect(
      await bank.sql(
        `SELECT status, executed, count(*)::int AS orders FROM standing_orders WHERE user_id = $1
          GROUP BY 1, 2 ORDER BY 1, 2`,
        [omar.id],
      ),
    ).toEqual([
      { status: 'cancelled', executed: 0, orders: 100 },
      { status: 'cancelled', executed: 1, orders: 5 },
      { status: 'pending', executed: 0, orders: 2 },
    ]);
  });
});
