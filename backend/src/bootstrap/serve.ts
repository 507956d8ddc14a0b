import { loadConfig } from '../platform/config/load-config.js';
import type { DatabaseConnection } from '../platform/database/connection/database-connection.js';
import { openDatabase } from '../platform/database/connection/open-database.js';
import type * as app from './run-app.js';
import { reportAndExit } from './startup-errors.js';

/** Loads the app itself, which takes as long as the embedded PostgreSQL needs to start. */
function loadApp(): Promise<typeof app> {
  return import('./run-app.js');
}

/** Serves the bank until SIGINT or SIGTERM. If the start fails, prints the reason and exits with code 1. */
export async function start(): Promise<void> {
  let connection: DatabaseConnection | undefined;
  try {
    const config = loadConfig(process.env);
    let loading: Promise<typeof app> | undefined;
    // Loading blocks the process, so it begins when nothing is left to do but to wait for PostgreSQL.
    const onLaunched = () => {
      loading = loadApp();
      // Its failure is reported below; until then it must not count as unhandled.
      loading.catch(() => undefined);
    };
    connection = await openDatabase(config, { onProgress: say, onLaunched });
    const { runApp } = await (loading ?? loadApp());
    await runApp(config, connection, say);
  } catch (error) {
    // The parts that have started are stopped; if that fails as well, the first error is reported.
    await connection?.close().catch(() => undefined);
    reportAndExit(error);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
