import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/*
 * What the bank needs of `pg` (written for 8.23) and TypeORM (written for 1.1) and what their types do not declare or
 * their documentation does not promise. `test/e2e/server/driver-internals.e2e-spec.ts` fails when they change it.
 */

/**
 * The pool of a connected data source. The session store, the throttles and prepared statements share it with TypeORM,
 * so that one limit holds for all connections of a node. TypeORM has no other way to reach its pool.
 */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

/**
 * Whether the server has not answered the last statement yet. `getTransactionStatus()` does not help: it keeps its
 * value while a statement is running.
 */
export function isUnanswered(client: PoolClient): boolean {
  return !(client as PoolClient & { readonly readyForQuery: boolean }).readyForQuery;
}

/** Whether the connection should be replaced, because its session may not write; see `session-client.ts`. */
export function isSpent(client: PoolClient): boolean {
  return (client as PoolClient & { readonly isSpent?: boolean }).isSpent === true;
}

/** Stops to read what the server answers on this connection, as if it were silent; the returned function reads on. */
export function holdAnswers(client: PoolClient): () => void {
  const { stream } = client.connection;
  stream.pause();
  return () => {
    stream.resume();
  };
}

/** Breaks an idle connection, which makes its pool remove it. `end()` would wait for a server that does not answer. */
export function breakConnection(client: PoolClient, reason: string): void {
  client.connection.stream.destroy(new Error(reason));
}
