import type { Client } from 'pg';
import { STATES } from '../../backend/src/metrics/open-states.js';
import { type Column, type Known, namedBy, share, type TableOfColumn } from './columns.js';
import { invented } from './invented-statistics.js';
import { grows, SAMPLE } from './table-sizes.js';

/** From this number of values on, more rows have more values; fewer are kinds, states or currencies. */
const MANY_VALUES = 50;
/** Rows in a state that ends: as many as wait at a time, however long the history is. */
const OPEN_ROWS = 1_000;
/** States that end, too, although they hold no money. */
const ALSO_OPEN = new Set(['conversations.open', 'cases.waiting_customer']);
/** Columns that are null unless something is still to be done. */
const TO_DO = new Set([
  'notifications.mail_due_at',
  'notifications.mail_to',
  'customer_limits.raise',
  'customer_limits.raise_at',
  'transactions.blocked_reason',
  'conversations.reply_due_at',
  'users.frozen_at',
  'conversations.waiting_since',
]);
/** Elements of arrays that every event has; the others are those of one customer each. */
const COMMON_ELEMENT = 0.05;

/** Gives a column the statistics that it would have with the rows of its table in the stretched bank. */
export async function restoreColumn(client: Client, table: TableOfColumn, column: Column): Promise<void> {
  const known = isKnown(column) ? stretched(table, column) : invented(table, column);
  const { nulls, distinct, common, frequencies, bounds, correlation } = withFewOpen(
    table,
    column.name,
    known,
  );
  const elements = ofElements(known, table);
  await client.query('SELECT pg_clear_attribute_stats($1, $2, $3, false)', [
    'public',
    table.table,
    column.name,
  ]);
  await client.query(RESTORE, [
    table.table,
    column.name,
    nulls,
    column.width,
    distinct,
    common,
    frequencies,
    bounds,
    correlation,
    elements?.values ?? null,
    elements?.frequencies ?? null,
    elements?.counts ?? null,
  ]);
}

const RESTORE = `
SELECT pg_restore_attribute_stats(
  'schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
  'null_frac', $3::real, 'avg_width', $4::integer, 'n_distinct', $5::real, 'most_common_vals', $6::text,
  'most_common_freqs', $7::real[], 'histogram_bounds', $8::text, 'correlation', $9::real,
  'most_common_elems', ($10::text[])::text, 'most_common_elem_freqs', $11::real[],
  'elem_count_histogram', $12::real[])`;

/** Whether the sample says something about the values of a column. */
function isKnown({ distinct, nulls }: Column): boolean {
  return distinct !== null && nulls !== 1;
}

/** The statistics of the sample, with as many more values as there are more rows, or rows that they name. */
function stretched({ table, rows, sampled, sizes }: TableOfColumn, column: Column): Known {
  const { distinct } = column;
  const references = namedBy(table, column);
  const found = distinct ?? -1;
  const values = found < 0 ? -found * sampled : found;
  const named = references ? (sizes.get(references) ?? 0) : 0;
  const isOfGrowing = references !== null && references !== table && grows(references);
  if (!isOfGrowing && found >= 0 && found <= MANY_VALUES) return column;
  if (isOfGrowing && values <= MANY_VALUES) return column;
  const more = isOfGrowing ? Math.min(named, values * (rows / sampled)) : values * (rows / sampled);
  return { ...column, distinct: share(more, rows), common: null, frequencies: null };
}

/** The same with no more rows in an open state, or with something to do, than wait at a time. */
function withFewOpen({ table, rows }: TableOfColumn, name: string, known: Known): Known {
  const open = OPEN_ROWS / rows;
  if (TO_DO.has(`${table}.${name}`)) return { ...known, nulls: 1 - Math.min(1, open) };
  const states = STATES[`${table}.${name}`];
  if (!states || !known.common || !known.frequencies) return known;
  const values = known.common.slice(1, -1).split(',');
  const isOpen = (value: string) => Boolean(states[value]) || ALSO_OPEN.has(`${table}.${value}`);
  const frequencies = known.frequencies.map((frequency, place) =>
    isOpen(values[place] ?? '') ? Math.min(frequency, open) : frequency,
  );
  const order = frequencies
    .map((_, place) => place)
    .toSorted((a, b) => (frequencies[b] ?? 0) - (frequencies[a] ?? 0));
  return {
    ...known,
    common: `{${order.map((place) => values[place]).join(',')}}`,
    frequencies: order.map((place) => frequencies[place] ?? 0),
  };
}

/** The elements of arrays that are frequent whatever the number of customers, as `pg_stats` has them. */
function ofElements(
  { elements, elementFrequencies, elementCounts }: Known,
  { sizes }: TableOfColumn,
): { values: string[]; frequencies: number[]; counts: number[] | null } | null {
  if (!elements || !elementFrequencies) return null;
  const kept = elements
    .map((element, place) => ({ element, frequency: elementFrequencies[place] ?? 0 }))
    .filter(({ frequency }) => frequency >= COMMON_ELEMENT);
  // After those of the elements come the least, the greatest, and that of null.
  const [, most = 1, nulls = 0] = elementFrequencies.slice(elements.length);
  const least = SAMPLE.users / (sizes.get('users') ?? SAMPLE.users) / SAMPLE.users;
  return {
    values: kept.map(({ element }) => element),
    frequencies: [...kept.map(({ frequency }) => frequency), least, most, nulls],
    counts: elementCounts,
  };
}
