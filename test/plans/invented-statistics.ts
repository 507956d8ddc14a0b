import { LIMITS } from '#contract/limits';
import { type Column, type Known, namedBy, share, type TableOfColumn } from './columns.js';
import { grows } from './table-sizes.js';

const STAFF = 200;
/** Columns that name staff, of whom there are few. */
const OF_STAFF = /^(agent|admin|author|macro|requested_by|decided_by|assigned|owner_agent)/;
/** Columns of rows that are deleted after a while: their first and last moment, in days from now. */
const KEPT: Readonly<Record<string, readonly [number, number]>> = {
  'notifications.created_at': [-LIMITS.notificationDays, 0],
  'idempotency_keys.created_at': [-2, 0],
  'sessions.expire': [0, 30],
};
/** Parts of the rows that have no value, where the sample has no rows with one. */
const WITHOUT: Readonly<Record<string, number>> = { 'entries.goal_id': 0.95 };
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

/** What a column of a table without rows in the sample would have, by its type and its constraints. */
export function invented({ table, rows, sizes }: TableOfColumn, column: Column): Known {
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
