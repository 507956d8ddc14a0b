import { setTimeout as pause } from 'node:timers/promises';
import { areJobsAdded, makeDue } from '../../support/database/job-runs.js';
import { until } from '../../support/until.js';
import type { BankAtWork, World } from './world.js';

const GENEROUS_MS = 90_000;
const WAKE_MS = 500;

/** The days on which the orders and Auto Saves of the payers are due. */
interface DueDays {
  /** Orders of each payer to each of their recipients. */
  each: number;
  frequency: 'weekly' | 'monthly';
  /** `YYYY-MM-DD` in Asia/Dubai; Auto Saves are due at the end of its month, and of each month after it. */
  startsOn: string;
  count: number;
}

/** Approved orders of 0.10 AED, half of them to the next customer of this bank. */
const ORDERS = `
INSERT INTO standing_orders (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                             beneficiary_account_number, amount, currency, purpose, frequency, starts_on, payments,
                             status, due_on, run_at, decided_at)
SELECT gen_random_uuid(), a.user_id, a.id, b.id, b.name, b.bank_name, b.account_number, 0.10, a.currency, 'other', $3,
       $4::date, $5, 'active', $4::date, ($4::date + time '08:00') AT TIME ZONE 'Asia/Dubai', now()
  FROM accounts a
  JOIN beneficiaries b ON b.user_id = a.user_id AND b.verification_status = 'approved'
  CROSS JOIN generate_series(1, $2)
 WHERE a.id = ANY ($1::uuid[])`;

/** A goal of each payer with an Auto Save of 0.10 AED at the end of each month. */
const AUTO_SAVES = `
WITH goal AS (
  INSERT INTO goals (id, user_id, name, icon, target_amount, currency)
  SELECT gen_random_uuid(), user_id, 'Auto', 'other', 100, currency FROM accounts WHERE id = ANY ($1::uuid[])
  RETURNING id, user_id
)
INSERT INTO goal_auto_saves (goal_id, account_id, amount, frequency, day, next_on)
SELECT goal.id, a.id, 0.10, 'monthly', 31,
       (date_trunc('month', $2::date) + interval '1 month' - interval '1 day')::date
  FROM goal JOIN accounts a ON a.user_id = goal.user_id AND a.id = ANY ($1::uuid[])`;

const NAMES = ['standing-orders', 'auto-save'];

/** Gives the payers orders and Auto Saves; returns how many days of orders become due. */
export async function orderPayments(
  { cluster, payers }: Pick<World, 'cluster' | 'payers'>,
  { each, frequency, startsOn, count }: DueDays,
): Promise<number> {
  const accounts = payers.map(({ accountId }) => accountId);
  await cluster.sql(ORDERS, [accounts, each, frequency, startsOn, count]);
  await cluster.sql(AUTO_SAVES, [accounts, startsOn]);
  return each * count * payers.reduce((sum, { recipients }) => sum + recipients.length, 0);
}

/** Lets nodes do the jobs now, and not only in the next minute or hour. */
export async function wakeJobs(cluster: BankAtWork): Promise<void> {
  const query = (sql: string, values: readonly unknown[]) => cluster.sql(sql, values);
  await until(() => areJobsAdded(query), GENEROUS_MS);
  await makeDue(query, NAMES);
}

/** Wakes the jobs again and again, also while the database is away, until nobody may begin anything new. */
export async function keepJobsAwake(world: World): Promise<void> {
  while (!world.closing) {
    await wakeJobs(world.cluster).catch(() => undefined);
    await pause(WAKE_MS);
  }
}

/** Waits until the payers' orders have been paid at least so often, and their Auto Saves too. */
export async function untilPaid(
  world: Pick<World, 'cluster' | 'payers'>,
  orders: number,
  autoSaves = 0,
): Promise<void> {
  await until(async () => {
    const paid = await paidOf(world);
    return paid.orders >= orders && paid.autoSaves >= autoSaves;
  }, GENEROUS_MS);
}

/** How many due days of the payers' orders and Auto Saves have been paid. */
export async function paidOf({
  cluster,
  payers,
}: Pick<World, 'cluster' | 'payers'>): Promise<{ orders: number; autoSaves: number }> {
  const [paid] = await cluster.sql<{ orders: number; autoSaves: number }>(
    `SELECT (SELECT count(*)::int FROM standing_order_executions e JOIN standing_orders o ON o.id = e.order_id
              WHERE e.status = 'executed' AND o.user_id = ANY ($1::uuid[])) AS orders,
            (SELECT count(*)::int FROM goal_auto_save_days d JOIN goals g ON g.id = d.goal_id
              WHERE d.journal_id IS NOT NULL AND g.user_id = ANY ($1::uuid[])) AS "autoSaves"`,
    [payers.map(({ id }) => id)],
  );
  return paid ?? { orders: 0, autoSaves: 0 };
}
