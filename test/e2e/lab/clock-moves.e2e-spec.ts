/** What a tester sees after three months: standing orders paid on their days, whether they move in one step or in many. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LabClockMoveDto } from '#contract/shapes/admin/lab.dto';
import { Bank } from '../../support/bank.js';
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
  const customer = await bank.given.customer({ balance: '1000.00', beneficiary: 'approved' });
  await standingOrder(customer, { amount: '10.00', frequency: 'weekly', startsOn }, admin);
  await standingOrder(customer, { amount: '200.00', frequency: 'monthly', startsOn }, admin);
  return { bank, admin, customer };
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

/** Payments by day and amount, in the order of their times; and what is left. */
async function historyOf({ bank, customer }: World) {
  const paid = await bank.sql<{ day: string; amount: string; status: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') AS day, amount, status
       FROM transactions WHERE user_id = $1 AND type = 'transfer' ORDER BY created_at, amount`,
    [customer.id],
  );
  const accounts = (await customer.client.get('/api/accounts')).body as { balance: string }[];
  return { paid, balances: accounts.map(({ balance }) => balance) };
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
  expect(history.paid.map(({ amount }) => amount).toSorted()).toEqual([
    ...Array.from({ length: 13 }, () => '-10.00'),
    ...Array.from({ length: 3 }, () => '-200.00'),
  ]);
  expect(history.paid.every(({ day, status }) => day.endsWith(' 08:00') && status === 'completed')).toBe(
    true,
  );
  expect(history.balances).toEqual(['270.00']);
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
