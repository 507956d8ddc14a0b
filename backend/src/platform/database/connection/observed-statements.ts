import type { Pool, PoolClient } from 'pg';

/** Called when a statement is sent, with its name; the result is called when its answer has arrived. */
export type StatementObserver = (name: string) => () => void;

type Query = (...args: unknown[]) => unknown;

/**
 * Observes each statement of a pool from outside, also inside transactions; statements that stream their rows are left
 * out. A pool that is not observed does no work for it.
 */
export function observeStatements(pool: Pool, observe: StatementObserver): void {
  const observed = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (observed.has(client)) return;
    observed.add(client);
    const original = client.query.bind(client) as Query;
    (client as { query: Query }).query = (...args) => {
      const name = nameOf(args[0]);
      return name === null ? original(...args) : answered(original, args, observe(name));
    };
  });
}

/** Calls `end` when the answer is there, whether it is passed to a callback or a promise. */
function answered(original: Query, args: unknown[], end: () => void): unknown {
  const place = args.findIndex((argument) => typeof argument === 'function');
  if (place === -1) return (original(...args) as Promise<unknown>).finally(end);
  const callback = args[place] as Query;
  return original(
    ...args.with(place, (...answer: unknown[]) => {
      end();
      callback(...answer);
    }),
  );
}

/** The name of a prepared statement, else the first word of its SQL; `null` for one that streams its rows. */
function nameOf(statement: unknown): string | null {
  if (typeof statement === 'string') return verbOf(statement);
  const { name, text, submit } = statement as { name?: string; text?: string; submit?: unknown };
  if (typeof submit === 'function') return null;
  return name ?? verbOf(text ?? '');
}

function verbOf(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? 'unknown';
}
