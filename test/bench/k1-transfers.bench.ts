import type { LoadPlan, LoadReport } from './generators/http-load.js';
import { metered } from './measure/metered.js';
import { compare, warmUp } from './measure/rounds.js';
import { ORDINARY, scaled } from './measure/size.js';
import { type Bench, costLines } from './report/figure.js';
import { expectBooksToBalance, pinHashOf } from './stage/product.js';
import type { Product } from './stage/product.js';
import { transferOf } from './stage/requests.js';
import type { FilledBank, Stage } from './stage/stage.js';
import type { TransfersPlan } from './yardsticks/transfers-by-pg.js';

export const CLIENTS = 64;
/** With this number, each ends with about 25 pending transfers, of the 100 that a customer may have. */
export const SENDERS = 2_048;
const POOL = 20;

/** Limits that no sender reaches, so that each submission counts what its customer has paid. */
const WITH_LIMITS = `UPDATE policies SET document =
  '{"limits": {"single": "5000.00", "day": "100000.00", "month": "1000000.00", "count": 1000}, "newRecipientHours": 24}'`;

/** K1: submitting transfers over HTTP, compared with their SQL alone. */
export const k1: Bench<Stage> = {
  id: 'K1',
  async measure(stage) {
    const server = await stage.server();
    const filled = await stage.bank(ORDINARY);
    const own = await stage.clone(filled, 'k1_product');
    const bare = await stage.clone(filled, 'k1_yardstick');
    await server.query(own.target.database, WITH_LIMITS);
    const product = await stage.product(own.target);
    const load = stage.worker<LoadPlan, LoadReport>('generators/http-load');
    const yardstick = stage.worker<TransfersPlan, { elapsedMs: number }>('yardsticks/transfers-by-pg');
    const count = scaled(4_000);

    const byProduct = async () =>
      metered({ node: [product.pid], postgres: [server.pid] }, count, () =>
        load.ask(planFor(product, own, count)),
      );
    const byYardstick = async () =>
      metered({ node: [yardstick.pid], postgres: [server.pid] }, count, () =>
        yardstick.ask(barePlan(bare, count)),
      );
    await warmUp(byProduct, byYardstick);
    const compared = await compare(byProduct, byYardstick);

    const [admin = ''] = filled.admins;
    await expectBooksToBalance(product, admin);
    const kept = await transfersIn(stage, own);
    await Promise.all([product.stop(), load.stop(), yardstick.stop()]);
    await expectYardstickToBalance(stage, bare);
    if (kept !== (await transfersIn(stage, bare))) throw new Error('The two sides have not done the same.');
    return {
      id: 'K1',
      title:
        'POST /api/transfers, 64 clients: HTTP, session, PIN, limits, signals, idempotency key, audit, event',
      yardstick:
        'the SQL of a single transfer, prepared, by a bare pg client, 64 at a time over as many connections as the product has',
      lines: costLines(compared, { rate: { atLeast: 1 } }),
      remarks: [
        `All ${kept.toLocaleString('en')} acknowledged transfers of each side are there, and the books balance.`,
      ],
    };
  },
};

function planFor({ port }: Product, { people }: FilledBank, count: number): LoadPlan {
  const requests = people.slice(0, SENDERS).map(transferOf);
  return { port, connections: CLIENTS, count, requests, keyed: true, expected: 201 };
}

export function barePlan({ target, people }: FilledBank, count: number): TransfersPlan {
  const senders = people.slice(0, SENDERS).map((person) => ({
    ...person,
    pinHash: pinHashOf(person.userId).toString('hex'),
  }));
  return { database: { ...target, max: POOL }, concurrency: CLIENTS, count, senders };
}

export async function transfersIn(stage: Stage, { target }: FilledBank): Promise<number> {
  const server = await stage.server();
  const sql =
    'SELECT count(*)::integer AS transfers FROM idempotency_keys JOIN transactions t ON t.id = subject_id';
  const [counted] = await server.query<{ transfers: number }>(target.database, sql);
  return counted?.transfers ?? 0;
}

/** The yardstick must leave balanced books, too. */
export async function expectYardstickToBalance(stage: Stage, { target, admins }: FilledBank): Promise<void> {
  const judge = await stage.product(target);
  await expectBooksToBalance(judge, admins[0] ?? '');
  await judge.stop();
}
