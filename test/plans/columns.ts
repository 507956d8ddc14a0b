import type { Client } from 'pg';

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

/** The statistics of a column's values. */
export type Known = Pick<
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

/** Columns that name rows of a table without a foreign key; an audience begins with a customer. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\.(user_id|actor_id|audience)$/, 'users'],
  [/\.account_id$/, 'accounts'],
  [/\.goal_id$/, 'goals'],
  [/\.transaction_id$/, 'transactions'],
];
/** The table whose rows a column names, if it does. */
export function namedBy(table: string, { name, references }: Column): string | null {
  return references ?? NAMES.find(([pattern]) => pattern.test(`${table}.${name}`))?.[1] ?? null;
}

/** A part of the rows, as PostgreSQL writes a number of values that grows with them. */
export const share = (values: number, rows: number) => -Math.min(1, values / rows);

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
