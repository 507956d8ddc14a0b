import type { AppConfig } from '../config/app-config.js';

/** How to reach PostgreSQL, in `pg`'s words, and how to let go of it at the end. */
export interface DatabaseConnection {
  readonly target: { url: string } | { host: string; port: number; username: string; database: string };
  /** Stops the embedded server; nothing to do for one that is not ours. */
  close(): Promise<void>;
}

interface Opening {
  onProgress: (line: string) => void;
  /** Use the embedded server of an app that is running, if there is one, instead of refusing. */
  share?: boolean;
}

/**
 * The server that `DATABASE_URL` names, or else the embedded one, started here.
 * The embedded server's code is loaded only when it is needed.
 */
export async function openDatabase(config: AppConfig, opening: Opening): Promise<DatabaseConnection> {
  if (config.databaseUrl) return { target: { url: config.databaseUrl }, close: () => Promise.resolve() };
  const { openEmbeddedDatabase } = await import('./embedded/open-embedded-database.js');
  return openEmbeddedDatabase(config.dataDir, opening);
}
