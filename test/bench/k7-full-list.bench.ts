import type { ListPlan } from './generators/list-reader.js';
import { metered } from './measure/metered.js';
import { growthDuring } from './measure/peak.js';
import { compare } from './measure/rounds.js';
import { grown, sized } from './measure/size.js';
import { spreadOf } from './measure/spread.js';
import { type Bench, costLines } from './report/figure.js';
import type { Product } from './stage/product.js';
import type { Stage } from './stage/stage.js';
import type { Worker } from './stage/worker.js';
import type { CopyPlan } from './yardsticks/copy-json.js';

type Reader = Worker<ListPlan, { elapsedMs: number; rows: number }>;

const ROUNDS = 3;
const LISTED = sized(100_000, 100_000, 2_000);
const MAX_ROWS = sized(1_000_000, 100_000, 2_000);

/** The same rows, joined with the same two tables, in the same order and with the same fields. */
const LIST = `
SELECT json_build_object(
         'id', t.id, 'reference', t.reference, 'amount', t.amount::text, 'fees', t.fees::text,
         'currency', t.currency, 'type', t.type, 'status', t.status, 'purpose', t.purpose, 'notes', t.notes,
         'createdAt', t.created_at, 'decidedAt', t.decided_at,
         'beneficiary', CASE WHEN t.beneficiary_name IS NOT NULL THEN
           json_build_object('name', t.beneficiary_name, 'bankName', t.beneficiary_bank_name,
                             'accountNumber', t.beneficiary_account_number) END,
         'fromAccount', CASE WHEN t.amount < 0 THEN
           json_build_object('id', a.id, 'accountNumber', a.account_number, 'userId', t.user_id) END,
         'userId', t.user_id, 'userName', u.first_name || ' ' || u.last_name)
  FROM transactions t JOIN accounts a ON a.id = t.account_id JOIN users u ON u.id = t.user_id
 ORDER BY t.created_at DESC, t.id DESC`;

/** K7: all transactions of the bank in one answer. */
export const k7: Bench<Stage> = {
  id: 'K7',
  async measure(stage) {
    const server = await stage.server();
    const reader: Reader = stage.worker('generators/list-reader');
    const copier = stage.worker<CopyPlan, { elapsedMs: number; rows: number }>('yardsticks/copy-json');
    const bank = await stage.bank(grown(LISTED));
    const product = await stage.product(bank.target);
    const [admin = ''] = bank.admins;
    const byProduct = () =>
      metered({ node: [product.pid], postgres: [server.pid] }, LISTED, () =>
        readAll(reader, product, admin, LISTED),
      );
    const byYardstick = () =>
      metered({ node: [copier.pid], postgres: [server.pid] }, LISTED, async () => {
        const copied = await copier.ask({ database: bank.target, sql: LIST });
        if (copied.rows !== LISTED) throw new Error(`COPY gave ${copied.rows} rows.`);
        return copied;
      });
    await byProduct();
    await byYardstick();
    const compared = await compare(byProduct, byYardstick, ROUNDS);
    await Promise.all([product.stop(), copier.stop()]);
    const growth = await growthAtLongest(stage, reader);
    await reader.stop();
    return {
      id: 'K7',
      title: `GET /api/admin/transactions without a limit: rows, over ${LISTED.toLocaleString('en')} of them`,
      yardstick: 'COPY (SELECT json_build_object(…)) of the same rows to a bare pg client',
      lines: [
        ...costLines(compared, { rate: { atLeast: 0.8 } }),
        {
          name: `memory growth, ${MAX_ROWS.toLocaleString('en')} rows`,
          unit: 'MiB',
          product: spreadOf([growth]),
          goal: { atMost: 64 },
        },
      ],
      remarks: [],
    };
  },
};

/** After this many pages, V8's young generation has reached its maximum size. */
const PAGES_BEFORE = sized(300, 300, 5);

/** Memory growth of a process that has been in use but has not served a large answer yet. */
async function growthAtLongest(stage: Stage, reader: Reader): Promise<number> {
  const bank = await stage.bank(grown(MAX_ROWS));
  const product = await stage.product(bank.target);
  const [admin = ''] = bank.admins;
  for (let page = 0; page < PAGES_BEFORE; page += 1) {
    await product.get('/api/admin/transactions?limit=200', admin);
  }
  const { mib } = await growthDuring(product.pid, () => readAll(reader, product, admin, MAX_ROWS));
  await product.stop();
  return mib;
}

async function readAll(reader: Reader, { port }: Product, cookie: string, expected: number) {
  const path = '/api/admin/transactions';
  const read = await reader.ask({ port, path, cookie, mark: '"reference":' });
  if (read.rows !== expected) throw new Error(`The list had ${read.rows} of ${expected} rows.`);
  return read;
}
