import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../../backend/src/platform/database/migrations/migration.js';

/** Tables that stay small however many customers a bank has: these may be locked while they are changed. */
const SMALL_TABLES = ['migrations', 'installation', 'canned_replies'];
/** Lock modes that keep others from writing to the table, or from reading it. */
const STRONG_LOCKS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
/**
 * Outside a transaction a statement holds its locks only while it runs, and these run briefly or take weak
 * locks.
 */
const HARMLESS_ALONE = [
  /^(CREATE (UNIQUE )?|DROP |RE)INDEX CONCURRENTLY /i,
  /^ALTER TABLE \w+ VALIDATE CONSTRAINT \w+$/i,
  /^(SET|RESET|SELECT) /i,
  // Changes a limited number of rows at a time.
  /^(UPDATE|DELETE|INSERT)\b.*\bLIMIT \d+/is,
];

type Step = Pick<Migration, 'transaction' | 'up'>;

interface TableState {
  name: string;
  /** The table's file; changes when the table is rewritten. */
  file: string;
  /** The files of its indexes, by name. */
  indexes: Record<string, string>;
  scans: number;
  locks: string[];
}

const STATE = `
SELECT c.relname AS name, pg_relation_filenode(c.oid)::text AS file,
       coalesce((SELECT json_object_agg(x.relname, pg_relation_filenode(x.oid)::text)
                   FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid WHERE i.indrelid = c.oid),
                '{}') AS indexes,
       coalesce(s.seq_scan, 0)::float8 AS scans,
       (SELECT coalesce(json_agg(DISTINCT l.mode), '[]') FROM pg_locks l
         WHERE l.pid = pg_backend_pid() AND l.relation = c.oid AND l.granted) AS locks
  FROM pg_class c JOIN pg_stat_xact_user_tables s ON s.relid = c.oid
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)`;

/**
 * Runs a migration on an empty schema, and reports what would block a bank with millions of rows: an existing
 * table that is locked while it, or another one, is read or written as a whole, or while one of its indexes
 * is built. A lock alone is harmless, since the migration gives up if it cannot get it at once.
 */
export async function objectionsTo(migration: Step, queryRunner: QueryRunner): Promise<string[]> {
  return migration.transaction === false
    ? objectionsAlone(migration, queryRunner)
    : objectionsInTransaction(migration, queryRunner);
}

async function objectionsInTransaction(migration: Step, queryRunner: QueryRunner): Promise<string[]> {
  await queryRunner.startTransaction();
  const before = await tablesOf(queryRunner);
  await migration.up(queryRunner);
  const after = await tablesOf(queryRunner);
  await queryRunner.commitTransaction();

  const known = [...after.values()].flatMap((now) => {
    const old = before.get(now.name);
    return old ? [{ old, now }] : [];
  });
  const locked = known.filter(({ now }) => now.locks.some((mode) => STRONG_LOCKS.includes(mode)));
  const written = known.filter(({ now }) => now.locks.includes('RowExclusiveLock'));
  const held = [...new Set([...locked, ...written].map(({ now }) => now.name))];
  return known.flatMap(({ old, now }) => [
    ...(old.file === now.file ? [] : [`${now.name} is written anew`]),
    ...Object.entries(now.indexes)
      .filter(([index, file]) => old.indexes[index] !== file)
      .map(([index]) => `${now.name} is locked while the index ${index} is built`),
    ...(now.scans > old.scans && held.length > 0
      ? [`${now.name} is read as a whole while ${held.join(', ')} is locked or has locked rows`]
      : []),
  ]);
}

/** The same for a statement outside a transaction, which holds its locks only until it ends. */
async function objectionsAlone(migration: Step, queryRunner: QueryRunner): Promise<string[]> {
  const objections: string[] = [];
  const run = queryRunner.query.bind(queryRunner) as (...words: unknown[]) => Promise<unknown>;
  const recorder = new Proxy(queryRunner, {
    get(target, property, receiver): unknown {
      if (property !== 'query') return Reflect.get(target, property, receiver) as unknown;
      return (sql: string, ...rest: unknown[]) => {
        const statement = sql.trim();
        if (!HARMLESS_ALONE.some((pattern) => pattern.test(statement))) {
          objections.push(`outside of a transaction: ${statement}`);
        }
        return run(sql, ...rest);
      };
    },
  });
  await migration.up(recorder);
  return objections;
}

async function tablesOf(queryRunner: QueryRunner): Promise<Map<string, TableState>> {
  const rows = (await queryRunner.query(STATE, [SMALL_TABLES])) as TableState[];
  return new Map(rows.map((row) => [row.name, row]));
}
