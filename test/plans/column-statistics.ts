import type { Client } from 'pg';
import { LIMITS } from '#contract/limits';
import { STATES } from '../../backend/src/metrics/open-states.js';
import { grows, SAMPLE } from './table-sizes.js';

/** A column with its statistics in the sample, which are empty where the sample has no rows. */
export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** The table whose rows it names, by a foreign key. */
  references: string | null;
  /** The only values that the schema allows. */
  allowed: string[];
  width: number;
  nulls: number | null;
  distinct: number | null;
  common: string | null;
  frequencies: number[] | null;
  bounds: string | null;
  correlation: number | null;
  elements: string[] | null;
  elementFrequencies: number[] | null;
  elementCounts: number[] | null;
}

/** The table of a column: its rows in the sample and in the stretched bank, and those of all tables there. */
export interface TableOfColumn {
  table: string;
  sampled: number;
  rows: number;
  sizes: ReadonlyMap<string, number>;
}

/** From this number of values on, more rows have more values; fewer are kinds, states or currencies. */
const MANY_VALUES = 50;
/** Rows in a state that ends: as many as wait at a time, however long the history is. */
const OPEN_ROWS = 1_000;
/** States that end, too, although they hold no money. */
const ALSO_OPEN = new Set(['conversations.open', 'cases.waiting_customer']);
/** Columns of rows that are deleted after a while: their first and last moment, in days from now. */
const KEPT: Readonly<Record<string, readonly [number, number]>> = {
  'notifications.created_at': [-LIMITS.notificationDays, 0],
  'idempotency_keys.created_at': [-2, 0],
  'sessions.expire': [0, 30],
};
const STAFF = 200;
/** Columns that name staff, of whom there are few. */
const OF_STAFF = /^(agent|admin|author|macro|requested_by|decided_by|assigned|owner_agent)/;
/** Columns that are null unless something is still to be done. */
const TO_DO = new Set([
  'notifications.mail_due_at',
  'notifications.mail_to',
  'customer_limits.raise',
  'customer_limits.raise_at',
  'transactions.blocked_reason',
]);
/** Columns that name rows of a table without a foreign key; an audience begins with a customer. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\.(user_id|actor_id|audience)$/, 'users'],
  [/\.account_id$/, 'accounts'],
  [/\.goal_id$/, 'goals'],
  [/\.transaction_id$/, 'transactions'],
];
/** Parts of the rows that have no value, where the sample has no rows with one. */
const WITHOUT: Readonly<Record<string, number>> = { 'entries.goal_id': 0.95 };
/** Elements of arrays that every event has; the others are those of one customer each. */
const COMMON_ELEMENT = 0.05;

/** The columns of a table, in order. */
export async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(`${COLUMNS} ORDER BY a.attnum`, [table]);
  return rows;
}

/** The columns of an index that are expressions, which have statistics of their own. */
export async function expressionsOf(client: Client, index: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `${COLUMNS} AND EXISTS (SELECT FROM pg_index WHERE indexrelid = a.attrelid AND indkey[a.attnum - 1] = 0)`,
    [index],
  );
  return rows;
}

const COLUMNS = `
SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "isRequired",
       (SELECT confrelid::regclass::text FROM pg_constraint
         WHERE contype = 'f' AND conrelid = a.attrelid AND conkey = ARRAY[a.attnum] LIMIT 1) AS references,
       ARRAY(SELECT found[1] FROM pg_constraint
             CROSS JOIN LATERAL regexp_matches(pg_get_constraintdef(oid), '''([a-z_A-Z]+)''::text', 'g') AS found
              WHERE contype = 'c' AND conrelid = a.attrelid AND conkey = ARRAY[a.attnum]) AS allowed,
       coalesce(s.avg_width, CASE WHEN a.attlen > 0 THEN a.attlen WHEN t.typname IN ('json', 'jsonb') THEN 120
                                  ELSE 20 END)::integer AS width,
       s.null_frac AS nulls, s.n_distinct AS distinct, s.most_common_vals::text AS common,
       s.most_common_freqs::float8[] AS frequencies, s.histogram_bounds::text AS bounds, s.correlation,
       s.most_common_elems::text::text[] AS elements, s.most_common_elem_freqs::float8[] AS "elementFrequencies",
       s.elem_count_histogram::float8[] AS "elementCounts"
  FROM pg_attribute a
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_stats s ON s.schemaname = 'public' AND s.tablename = $1 AND s.attname = a.attname
 WHERE a.attrelid = ('public.' || quote_ident($1))::regclass AND a.attnum > 0 AND NOT a.attisdropped
   AND a.attgenerated <> 'v'`;

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

function namedBy(table: string, { name, references }: Column): string | null {
  return references ?? NAMES.find(([pattern]) => pattern.test(`${table}.${name}`))?.[1] ?? null;
}

/** Whether the sample says something about the values of a column. */
function isKnown({ distinct, nulls }: Column): boolean {
  return distinct !== null && nulls !== 1;
}

type Known = Pick<
  Column,
  | 'nulls'
  | 'distinct'
  | 'common'
  | 'frequencies'
  | 'bounds'
  | 'correlation'
  | 'elements'
  | 'elementFrequencies'
  | 'elementCounts'
>;

const NONE: Known = {
  nulls: 0,
  distinct: -1,
  common: null,
  frequencies: null,
  bounds: null,
  correlation: null,
  elements: null,
  elementFrequencies: null,
  elementCounts: null,
};

/** A part of the rows, as PostgreSQL writes a number of values that grows with them. */
const share = (values: number, rows: number) => -Math.min(1, values / rows);

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

/** What a column of a table without rows in the sample would have, by its type and its constraints. */
function invented({ table, rows, sizes }: TableOfColumn, column: Column): Known {
  const nulls = column.isRequired ? 0 : (WITHOUT[`${table}.${column.name}`] ?? 0.5);
  if (column.type === 'boolean') return { ...NONE, nulls, distinct: 2, ...evenly(['t', 'f'], nulls) };
  if (column.allowed.length > 0) {
    return { ...NONE, nulls, distinct: column.allowed.length, ...evenly(column.allowed, nulls) };
  }
  if (OF_STAFF.test(column.name)) return { ...NONE, nulls, distinct: STAFF };
  const named = namedBy(table, column);
  if (named && grows(named)) return { ...NONE, nulls, distinct: share(sizes.get(named) ?? rows, rows) };
  return { ...NONE, nulls, ...ofType(column.type, KEPT[`${table}.${column.name}`]) };
}

/** The same number of rows for each value. */
function evenly(values: string[], nulls: number): Pick<Known, 'common' | 'frequencies'> {
  return { common: `{${values.join(',')}}`, frequencies: values.map(() => (1 - nulls) / values.length) };
}

/** The days from the first to the last moment of a bank's history. */
const TWO_YEARS = [-730, 0] as const;
const DAY_MS = 86_400_000;

/** A hundred moments at equal distances. */
function moments([first, last]: readonly [number, number]): string {
  const dates = Array.from(
    { length: 101 },
    (_, n) => new Date(Date.now() + (first + ((last - first) * n) / 100) * DAY_MS),
  );
  return `{${dates.map((date) => `"${date.toISOString()}"`).join(',')}}`;
}

function ofType(type: string, days: readonly [number, number] = TWO_YEARS): Partial<Known> {
  if (type.startsWith('timestamp')) return { distinct: -0.9, bounds: moments(days), correlation: 0.99 };
  if (type === 'date') return { distinct: 730, bounds: moments(days), correlation: 0.99 };
  if (type === 'smallint' || type === 'integer') return { distinct: 100 };
  return { distinct: type === 'uuid' ? -1 : -0.5 };
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
