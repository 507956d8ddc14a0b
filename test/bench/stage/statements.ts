import type { DatabaseServer } from './server.js';

/** What a node asks by its own clock, however many requests there are: the tail of events, and who is present. */
const BY_CLOCK = ['%FROM events%', '%FROM agent_presence%', '%INTO agent_presence%', '%pg_notify%'];

const COUNT = `
SELECT coalesce(sum(calls), 0)::integer AS calls
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
 WHERE d.datname = $1 AND query NOT LIKE ALL ($2::text[])`;

/** How many statements this database was sent during `work`, those left out that come by the clock. */
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
