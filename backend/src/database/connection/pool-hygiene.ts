import type { Pool, PoolClient } from 'pg';

/**
 * Looks after the connections of a pool, so that none that breaks ends the process or is used again. An error
 * event that nobody listens to ends a process, and between pool and borrower there is a moment in which nobody
 * else does.
 */
export function discardBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  retireLostConnections(pool);
}

/**
 * Keeps connections that have lost their way out of the pool. One that is handed back before the server has
 * answered, as after a silent network cut, or inside of a transaction, is closed instead of lent again; and
 * those that lay idle meanwhile went the same way, so they are closed too, before requests find it out one by
 * one.
 */
function retireLostConnections(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => {
    idle.delete(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
  });
  pool.on('release', (error, client) => {
    if (isUnanswered(client)) {
      // The pool does not keep what is ending.
      void client.end();
      for (const other of idle) sever(other);
      idle.clear();
    } else if (client.getTransactionStatus() !== 'I') void client.end();
    else if (!(error as Error | undefined)) idle.add(client);
  });
}

/** Whether the server still owes an answer, which `pg` knows and its types do not tell. */
function isUnanswered(client: PoolClient): boolean {
  return !(client as PoolClient & { readonly readyForQuery: boolean }).readyForQuery;
}

/** An idle connection that breaks is taken out by the pool itself. */
function sever(client: PoolClient): void {
  client.connection.stream.destroy(new Error('Connection terminated: it has lost its way'));
}

function ignore(): void {
  // Whoever asks next on this connection is told, and the pool does not keep it.
}
