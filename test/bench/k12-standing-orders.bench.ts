import { setTimeout as pause } from 'node:timers/promises';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, costLines } from './report/figure.js';
import { expectBooksToBalance, pinHashOf } from './stage/product.js';
import type { FilledBank, Stage } from './stage/stage.js';
import type { TransfersPlan } from './yardsticks/transfers-by-pg.js';

const CLIENTS = 64;
const POOL = 20;
const COUNT = scaled(10_000);
const LOOK_MS = 20;
const PATIENCE_MS = 180_000;

/** Orders of 1.00 AED that are due now, spread over the customers, approved an hour ago. */
const NEW_ORDERS = `
INSERT INTO standing_orders (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                             beneficiary_account_number, amount, currency, purpose, frequency, starts_on, status,
                             due_on, run_at, decided_at)
SELECT gen_random_uuid(), a.user_id, a.id, b.id, b.name, b.bank_name, b.account_number, 1, a.currency, 'other', 'monthly',
       current_date, 'active', current_date, now() + interval '1 day', now()
  FROM generate_series(0, $3 - 1) AS place
  JOIN unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS party (account_id, beneficiary_id, number)
    ON party.number = 1 + place % cardinality($1::uuid[])
  JOIN accounts a ON a.id = party.account_id
  JOIN beneficiaries b ON b.id = party.beneficiary_id`;
const BE_DUE = `UPDATE standing_orders SET run_at = now() WHERE executed = 0`;
const BEGIN_JOB = `UPDATE job_runs SET due_at = now(), held_until = '-infinity' WHERE name = 'standing-orders'`;
const EXECUTED = `SELECT count(*)::integer AS executed FROM standing_order_executions WHERE status = 'executed'`;

/** K12: executing standing orders that are all due at one moment, compared with the SQL of submitting transfers. */
export const k12: Bench<Stage> = {
  id: 'K12',
  async measure(stage) {
    const server = await stage.server();
    const filled = await stage.bank(ORDINARY);
    const own = await stage.clone(filled, 'k12_product');
    const bare = await stage.clone(filled, 'k12_yardstick');
    const product = await stage.product(own.target);
    const yardstick = stage.worker<TransfersPlan, { elapsedMs: number }>('yardsticks/transfers-by-pg');
    const slowest = { ms: 0 };

    const byProduct = async () => {
      await server.query(own.target.database, NEW_ORDERS, [...partiesOf(filled), COUNT]);
      return metered({ node: [product.pid], postgres: [server.pid] }, COUNT, async () => {
        const elapsedMs = await executed(stage, own);
        slowest.ms = Math.max(slowest.ms, elapsedMs);
        return { elapsedMs };
      });
    };
    const byYardstick = async () =>
      metered({ node: [yardstick.pid], postgres: [server.pid] }, COUNT, () => yardstick.ask(barePlan(bare)));
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);

    const [admin = ''] = filled.admins;
    await expectBooksToBalance(product, admin);
    await Promise.all([product.stop(), yardstick.stop()]);
    return {
      id: 'K12',
      title: `Executing ${COUNT.toLocaleString('en')} standing orders that are due at one moment, on one connection`,
      yardstick: 'the SQL of a single transfer of K1, 64 at a time',
      lines: costLines(compared, { rate: { atLeast: 0.5 } }),
      remarks: [
        `Each order was paid once, and the books balance. The slowest run took ${(slowest.ms / 1000).toFixed(1)} s.`,
      ],
    };
  },
};

/** Makes the orders and their job due; returns the time from the first payment to the last. */
async function executed(stage: Stage, { target }: FilledBank): Promise<number> {
  const server = await stage.server();
  return server.connected(target.database, async (client) => {
    const count = async () => (await client.query<{ executed: number }>(EXECUTED)).rows[0]?.executed ?? 0;
    const before = await count();
    const deadline = performance.now() + PATIENCE_MS;
    await client.query(BE_DUE);
    await client.query(BEGIN_JOB);
    while ((await count()) === before) await look(deadline);
    const begun = performance.now();
    while ((await count()) < before + COUNT) await look(deadline);
    return performance.now() - begun;
  });
}

/** @throws {Error} after the deadline, in milliseconds of the monotonic clock */
async function look(deadline: number): Promise<void> {
  if (performance.now() > deadline) throw new Error('The orders were not executed.');
  await pause(LOOK_MS);
}

function partiesOf({ people }: FilledBank): [string[], string[]] {
  return [people.map(({ accountId }) => accountId), people.map(({ beneficiaryId }) => beneficiaryId)];
}

function barePlan({ target, people }: FilledBank): TransfersPlan {
  const senders = people.map((person) => ({
    ...person,
    pinHash: pinHashOf(person.userId).toString('hex'),
  }));
  return { database: { ...target, max: POOL }, concurrency: CLIENTS, count: COUNT, senders };
}
