import type { Client } from 'pg';
import type { SentStatement } from '../support/database/sent-statements.js';
import { nodesOf, type PlanNode, planOf } from './plans.js';
import { grows } from './table-sizes.js';

/** Stretched banks: one with many customers, and two in which the same customers have a short and a long history. */
export interface Banks {
  many: Client;
  short: Client;
  long: Client;
  /** Indexes that hold only rows with something to do, such as pending transfers. */
  toDo: ReadonlySet<string>;
}

/** Entries that an index of rows with something to do has at most. */
const TO_DO = 100_000;

/** The indexes for {@link Banks.toDo} of a stretched bank. */
export async function indexesOfToDo(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indpred IS NOT NULL AND c.reltuples <= $1`,
    [TO_DO],
  );
  return new Set(rows.map(({ name }) => name));
}

/** With ten times the history a statement may cost this many times as much. */
const GROWTH = 3;
/** In PostgreSQL's unit, a page that is read in order. What costs less is a matter of milliseconds. */
const CHEAP = 5_000;
/** No statement that answers a request may cost more, with whatever history. */
const MOST = 250_000;
/** What a row of a stream may cost, with what is looked up for it. */
const STREAMED_ROW = 200;

/** What speaks against the plan of a statement in a bank with a billion transactions: nothing, or one line. */
export async function objectionTo(
  { many, short, long, toDo }: Banks,
  sent: SentStatement,
): Promise<string | null> {
  const plan = await planOf(many, sent);
  const cost = plan['Total Cost'];
  // A stream may read as much as it sends.
  if (sent.isStream && cost <= CHEAP + STREAMED_ROW * plan['Plan Rows']) return null;
  const whole = [...new Set(nodesOf(plan).flatMap(tableReadAsAWhole))].toSorted();
  if (whole.length > 0) return `reads as a whole: ${whole.join(', ')}`;
  const walks = [...new Set(nodesOf(plan).flatMap(indexWalkedThrough))].filter((name) => !toDo.has(name));
  if (walks.length > 0) return `looks for rows through the whole index: ${walks.toSorted().join(', ')}`;
  if (cost > MOST) return `costs ${Math.round(cost)}`;
  const now = (await planOf(long, sent))['Total Cost'];
  if (now <= CHEAP) return null;
  const before = (await planOf(short, sent))['Total Cost'];
  if (now <= GROWTH * before) return null;
  return `costs ${Math.round(before)} with a short history and ${Math.round(now)} with a long one`;
}

function tableReadAsAWhole(node: PlanNode): string[] {
  const table = node['Relation Name'] ?? '';
  const isOwn = node.Schema === 'public' && node['Node Type'] === 'Seq Scan';
  return isOwn && grows(table) ? [table] : [];
}

/** Reads an index from its beginning until enough rows meet a condition, of which there may be few. */
function indexWalkedThrough(node: PlanNode): string[] {
  const isWalk = /^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined;
  const isOwn = node.Schema === 'public' && grows(node['Relation Name'] ?? '');
  return isWalk && isOwn && node.Filter !== undefined ? [node['Index Name'] ?? ''] : [];
}
