import { Client } from 'pg';
import type { DatabaseConnection } from '../connection/database-connection.js';
import { explained } from './embedded-postgres-error.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { findRunningPostgres, forgetShellVariables } from './postmaster.js';

const DATABASE = 'falaj_bank';
/** Milliseconds in which a server that is ready accepts a connection, also on a busy machine. */
const CONNECT_MS = 10_000;
/** SQLSTATEs of a database that is there already: before the statement, or since a parallel one has committed. */
const EXISTS = ['42P04', '23505'];

interface Opening {
  onProgress: (line: string) => void;
  onLaunched?: () => void;
  share?: boolean;
}

/**
 * Opens the bank's database in the embedded server, and creates it if it does not exist. With `share`, uses the server
 * of a running app if there is one; otherwise starts the server.
 * @throws {EmbeddedPostgresError} as {@link startEmbeddedPostgres}
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { share = false, ...opening }: Opening,
): Promise<DatabaseConnection> {
  forgetShellVariables();
  const running = share ? await findRunningPostgres(dataDir) : null;
  const server = running ?? (await startEmbeddedPostgres({ dataDir, ...opening }));
  const close = () => ('stop' in server ? server.stop() : Promise.resolve());
  const target = { host: server.host, port: server.port, username: server.user, database: DATABASE };
  try {
    await createIfAbsent(target);
  } catch (error) {
    await close();
    throw explained(error, dataDir);
  }
  return { target, close };
}

/** A node that was killed may still be creating it: its server goes on with the statement. */
async function createIfAbsent(target: { host: string; port: number; username: string; database: string }) {
  const { host, port, username, database } = target;
  const client = new Client({
    host,
    port,
    user: username,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (!EXISTS.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
