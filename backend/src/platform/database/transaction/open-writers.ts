import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** The longest wait for open writers, and the pause between two looks at them, in milliseconds. */
const WRITERS_MS = 10_000;
const POLL_MS = 100;

/**
 * SQL: transactions that are writing into the table `$1`. Each holds this lock from before the ids of its rows are
 * assigned until it has ended.
 */
const WRITERS = `
SELECT virtualtransaction AS id FROM pg_locks
 WHERE relation = $1::regclass AND mode = 'RowExclusiveLock' AND pid IS DISTINCT FROM pg_backend_pid()
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Waits until all transactions that are writing into the table now have ended; returns whether they have within ten
 * seconds. After that no row can appear whose id is below one that was visible before. Nobody waits for this.
 */
export async function writersEnd(client: Client, table: string): Promise<boolean> {
  const writing = async () => (await client.query<{ id: string }>(WRITERS, [table])).rows.map(({ id }) => id);
  let remaining = await writing();
  for (let waited = 0; remaining.length > 0; waited += POLL_MS) {
    if (waited >= WRITERS_MS) return false;
    await pause(POLL_MS);
    const now = await writing();
    remaining = remaining.filter((id) => now.includes(id));
  }
  return true;
}
