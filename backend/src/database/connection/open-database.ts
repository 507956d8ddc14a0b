import type { AppConfig } from '../../config/app-config.js';
import type { DatabaseConnection } from './database-connection.js';

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
  const { openEmbeddedDatabase } = await import('../embedded/open-embedded-database.js');
  return openEmbeddedDatabase(config.dataDir, opening);
}
