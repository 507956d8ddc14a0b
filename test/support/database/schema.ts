import type { DataSource } from 'typeorm';

/** Tables that TypeORM makes for itself. */
const OF_TYPEORM = ['migrations', 'typeorm_metadata'];

const COLUMNS = `
SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE ' || o.collname ELSE '' END
       || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
       || CASE a.attidentity WHEN '' THEN '' WHEN 'a' THEN ' ALWAYS AS IDENTITY' ELSE ' BY DEFAULT AS IDENTITY' END
       || CASE a.attgenerated WHEN '' THEN '' ELSE ' GENERATED' END
       || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_collation o ON o.oid = a.attcollation
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)`;

/** Without names, which TypeORM makes differently. */
const CONSTRAINTS = `
SELECT conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS line
  FROM pg_constraint
 WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c')
   AND conrelid::regclass::text <> ALL ($1)`;

/** Indexes that belong to no constraint. */
const INDEXES = `
SELECT pg_get_indexdef(i.indexrelid) AS line, c.relname AS name
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid
 WHERE c.relnamespace = 'public'::regnamespace AND i.indrelid::regclass::text <> ALL ($1)
   AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u'))`;

/**
 * The tables of a database in sorted lines: columns with type, nullability and default, constraints and indexes.
 * @param byName indexes of which only the name counts
 */
export async function schemaOf(database: DataSource, byName: readonly string[] = []): Promise<string[]> {
  const lines = (sql: string) => database.query<{ line: string; name?: string }[]>(sql, [OF_TYPEORM]);
  const indexes = (await lines(INDEXES)).filter(({ name = '' }) => !byName.includes(name));
  const all = [...(await lines(COLUMNS)), ...(await lines(CONSTRAINTS)), ...indexes];
  return all.map(({ line }) => line).sort();
}

/** The names of the indexes that belong to no constraint. */
export async function indexNamesOf(database: DataSource): Promise<string[]> {
  const indexes = await database.query<{ name: string }[]>(INDEXES, [OF_TYPEORM]);
  return indexes.map(({ name }) => name);
}

/** Drops all tables and keeps functions and extensions. */
export async function dropTables(database: DataSource): Promise<void> {
  const tables = await database.query<{ name: string }[]>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  await database.query(`DROP TABLE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
}
