import type { AppConfig } from '../../config/app-config.js';
import type { DatabaseConnection } from './database-connection.js';

interface Opening {
  onProgress: (line: string) => void;
  /** Called when the process of the embedded server runs, before it is ready: a moment for other work. */
  onLaunched?: () => void;
  /** Connects to the embedded server of a running app, if there is one, instead of failing. */
  share?: boolean;
}

/**
 * Waits for the server that `DATABASE_URL` names, or starts the embedded one.
 * The code for either is loaded only when it is needed.
 * @throws {Error} when the server cannot be reached for a minute
 */
export async function openDatabase(config: AppConfig, opening: Opening): Promise<DatabaseConnection> {
  if (config.databaseUrl) {
    const { awaitServers } = await import('./await-servers.js');
    const urls = await awaitServers(config.databaseUrl, opening.onProgress);
    return { target: { urls }, close: () => Promise.resolve() };
  }
  const { openEmbeddedDatabase } = await import('../embedded/open-embedded-database.js');
  return openEmbeddedDatabase(config.dataDir, opening);
}
