/**
 * What a tester sees after three months: standing orders, bills and savings on their days, whether they move in one step
 * or in many.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LabClockMoveDto } from '#contract/shapes/admin/lab.dto';
import { SimulatedBillers } from '../../../backend/src/bills/network/simulated-billers.service.js';
import { UnitOfWork } from '../../../backend/src/platform/database/transaction/unit-of-work.js';
import { Bank } from '../../support/bank.js';
import { biller, Bills } from '../../support/given/bills.js';
import { Goals } from '../../support/given/goals.js';
import { standingOrder } from '../../support/given/standing-orders.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import { until } from '../../support/until.js';

/** Days that are moved, once together and once one by one. */
const DAYS = 90;
const DAY_MS = 86_400_000;

interface World {
  bank: Bank;
  admin: Colleague;
  customer: Customer;
}
let worlds: World[] = [];

async function world(startsOn: string): Promise<World> {
  const bank = await Bank.open({ LAB: 'true' });
  const admin = await bank.given.admin();
  const customer = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
  await standingOrder(customer, { amount: '10.00', frequency: 'weekly', startsOn }, admin);
  await standingOrder(customer, { amount: '200.00', frequency: 'monthly', startsOn }, admin);
  await billOnAutopay(bank, admin, customer);
  const goals = new Goals(customer);
  await goals.autoSave((await goals.with('0.00', { targetAmount: '9000.00' })).id);
  return { bank, admin, customer };
}

/** A bill each month of an amount that depends on this number and the month alone; the bank pays it by itself. */
async function billOnAutopay(bank: Bank, admin: Colleague, customer: Customer): Promise<void> {
  const billerId = await biller(admin);
  const number = '2123450000';
  const bills = await Bills.of(bank, customer, { billerId, number });
  const consumer = { billerId, consumerNumber: number };
  const network = bank.app.get(SimulatedBillers);
  await bank.app.get(UnitOfWork).run((tx) => network.script(tx, consumer, { billsFrom: first }));
  expect((await bills.autopay()).status).toBe(200);
}

/** The UAE's day after tomorrow. */
const first = new Date(Date.now() + 2 * DAY_MS + 4 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  worlds = [await world(first), await world(first)];
});
afterAll(() => Promise.all(worlds.map(({ bank }) => bank.close())));

async function moveTo({ admin: { client } }: World, to: Date): Promise<LabClockMoveDto> {
  const begun = await client.post('/api/lab/clock', { to: to.toISOString() });
  expect(begun.status).toBe(202);
  const { id } = begun.body as { id: string };
  const progress = async () => (await client.get(`/api/lab/clock/moves/${id}`)).body as LabClockMoveDto;
  await until(async () => (await progress()).status !== 'running');
  const move = await progress();
  expect(move.status).toBe('done');
  return move;
}

/** What happened to the accounts by day and amount, in the order of their times; and what is left. */
async function historyOf({ bank, customer }: World) {
  const all = await bank.sql<{ day: string; type: string; amount: string; status: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') AS day, type, amount, status
       FROM transactions WHERE user_id = $1 AND created_at > now() + interval '1 day' ORDER BY 1, type, amount`,
    [customer.id],
  );
  const goals = (await new Goals(customer).all()).map(({ balance }) => balance);
  const told = await bank.sql(
    `SELECT type, count(*)::int FROM events WHERE type NOT LIKE 'lab.%' GROUP BY type ORDER BY type`,
  );
  const accounts = (await customer.client.get('/api/accounts')).body as { balance: string }[];
  return { all, goals, told, balances: accounts.map(({ balance }) => balance) };
}

it('is the same in one move as in a move for each day, with the books in balance', async () => {
  const [atOnce, byDay] = worlds;
  if (!atOnce || !byDay) throw new Error('The banks are missing.');
  const midnight = Date.parse(`${first}T00:00:00+04:00`) - DAY_MS;
  await moveTo(atOnce, new Date(midnight + DAYS * DAY_MS));
  for (let day = 1; day <= DAYS; day += 1) await moveTo(byDay, new Date(midnight + day * DAY_MS));

  const history = await historyOf(atOnce);
  expect(history).toEqual(await historyOf(byDay));
  // Thirteen weeks and three months begin within these days; each is paid at eight in the morning of its day.
  const paid = history.all.filter(({ type }) => type === 'transfer');
  expect(paid.map(({ amount }) => amount).toSorted()).toEqual([
    ...Array.from({ length: 13 }, () => '-10.00'),
    ...Array.from({ length: 3 }, () => '-200.00'),
  ]);
  expect(paid.every(({ day, status }) => day.endsWith(' 08:00') && status === 'completed')).toBe(true);
  const types = history.all.map(({ type }) => type);
  expect(types.filter((type) => type === 'bill_payment').length).toBeGreaterThanOrEqual(2);
  expect(['100.00', '150.00']).toContain(history.goals[0]);
  for (const { admin } of [atOnce, byDay])
    expect((await admin.client.get('/api/admin/ledger/check')).body).toMatchObject({ ok: true });
});

it('shows the customer a bank of that time', async () => {
  const [{ customer } = {} as World] = worlds;
  const month = new Date(Date.parse(`${first}T00:00:00+04:00`) + (DAYS - 1) * DAY_MS + 4 * 3_600_000)
    .toISOString()
    .slice(0, 7);
  const analytics = (await customer.client.get('/api/analytics')).body as { month: string };
  expect(analytics.month).toBe(month);
});
