import type { AppConfig } from '../config/app-config.js';

/** How to reach PostgreSQL, in `pg`'s words, and how to let go of it at the end. */
export interface DatabaseConnection {
  readonly target: { url: string } | { host: string; port: number; username: string; database: string };
  /** Stops the embedded server; nothing to do for one that is not ours. */
  close(): Promise<void>;
}

/** The injection token of the {@link DatabaseConnection}. */
export const DATABASE_CONNECTION = Symbol('DatabaseConnection');

const EMBEDDED_DATABASE = 'falaj_bank';

/**
 * The server that `DATABASE_URL` names, or else the embedded one, started here.
 * The embedded server's code is loaded only when it is needed.
 */
export async function openDatabase(
  config: AppConfig,
  onProgress: (line: string) => void,
): Promise<DatabaseConnection> {
  if (config.databaseUrl) return { target: { url: config.databaseUrl }, close: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import('./embedded/embedded-postgres.js');
  const { createDatabaseIfAbsent } = await import('./embedded/create-database.js');
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress });
  const target = { host: server.host, port: server.port, username: server.user, database: EMBEDDED_DATABASE };
  await createDatabaseIfAbsent(target);
  return { target, close: () => server.stop() };
}
