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
 * Returns the server that `DATABASE_URL` names, or starts the embedded one.
 * The code of the embedded server is loaded only when it is needed.
 */
export async function openDatabase(config: AppConfig, opening: Opening): Promise<DatabaseConnection> {
  if (config.databaseUrl) return { target: { url: config.databaseUrl }, close: () => Promise.resolve() };
  const { openEmbeddedDatabase } = await import('../embedded/open-embedded-database.js');
  return openEmbeddedDatabase(config.dataDir, opening);
}
