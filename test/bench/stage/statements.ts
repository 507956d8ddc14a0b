import type { DatabaseServer } from './server.js';

/** Statements that a node sends on a timer, regardless of requests: the event tail, presence and the job queue. */
const BY_CLOCK = ['%FROM events%', '%desk_sockets%', '%pg_notify%', '%jobs.%'];

const COUNT = `
SELECT coalesce(sum(calls), 0)::integer AS calls
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
 WHERE d.datname = $1 AND query NOT LIKE ALL ($2::text[])`;

/** The number of statements sent to this database during `work`, except those on a timer. */
export async function statementsDuring(
  server: DatabaseServer,
  database: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const count = async () => {
    const [counted] = await server.query<{ calls: number }>('postgres', COUNT, [database, BY_CLOCK]);
    return counted?.calls ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

const DURATION = `
SELECT coalesce(sum(total_exec_time), 0)::float8 AS total, coalesce(sum(calls), 0)::integer AS calls
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
 WHERE d.datname = $1 AND query LIKE $2`;

/** The mean time of the statements that matched `pattern` and ran in this database during `work`, in milliseconds. */
export async function durationOf(
  server: DatabaseServer,
  database: string,
  pattern: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const soFar = async () => {
    const [sum] = await server.query<{ total: number; calls: number }>('postgres', DURATION, [
      database,
      pattern,
    ]);
    return sum ?? { total: 0, calls: 0 };
  };
  const before = await soFar();
  await work();
  const after = await soFar();
  return (after.total - before.total) / (after.calls - before.calls);
}
