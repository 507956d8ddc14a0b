import type { Pool, PoolClient } from 'pg';
import { breakConnection, isSpent, isUnanswered } from './driver-internals.js';

/**
 * Keeps broken connections of a pool from ending the process or being used again. An error event without a listener
 * ends the process, and while a connection is handed from the pool to its borrower nobody else listens.
 */
export function discardBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  retireLostConnections(pool);
}

/**
 * Closes a connection that is released before the server has answered (as after a silent network failure) or inside
 * a transaction, or that may not write, instead of lending it again. After a missing answer, and when writes are refused,
 * all idle connections are closed too: they have probably failed in the same way, and otherwise each would fail a
 * request.
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
    if (isUnanswered(client) || isSpent(client)) {
      // The pool removes a connection that is ending.
      void client.end();
      for (const other of idle) breakConnection(other, 'Connection terminated: another connection failed');
      idle.clear();
    } else if (client.getTransactionStatus() !== 'I') void client.end();
    else if (!(error as Error | undefined)) idle.add(client);
  });
}

function ignore(): void {
  // The next query on this connection fails with the error, and the pool removes the connection.
}
