import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { createLogger } from '../platform/logging/logger.js';
import type { AppConfig } from '../platform/config/app-config.js';
import type { DatabaseConnection } from '../platform/database/connection/database-connection.js';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { demoSignIns, makeDemoData } from './demo/demo-data.js';
import { stopGracefully } from './graceful-stop.js';
import { reportAndExit } from './startup-errors.js';

/**
 * Signals that follow the first one within this time, in milliseconds, count as the same. Ctrl-C in a terminal reaches
 * the app twice: the terminal signals every process, and npm passes its own signal on.
 */
const REPEATED_SIGNAL_MS = 1_000;

type Say = (line: string) => void;

/** Creates the app, fills it with demo data if configured, and listens. On SIGINT or SIGTERM it stops and exits. */
export async function runApp(config: AppConfig, connection: DatabaseConnection, say: Say): Promise<void> {
  const app = await createApp(config, connection, createLogger(config));
  stopOnSignal(app, connection, config, say);
  if (config.demoData) await makeDemoData(app, say);
  await listen(app, config);
  logAddress(app, config, say);
  app.get(JobsService).start();
}

function listen(app: NestExpressApplication, { port, host }: AppConfig): Promise<unknown> {
  return host === null ? app.listen(port) : app.listen(port, host);
}

function logAddress(app: NestExpressApplication, config: AppConfig, say: Say): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  say(`Falaj Bank is open: http://localhost:${port}`);
  if (config.demoData) for (const line of demoSignIns()) say(line);
}

/**
 * On a signal, completes running requests and closes the database. A second signal exits immediately, unless it comes
 * within `REPEATED_SIGNAL_MS`.
 */
function stopOnSignal(
  app: NestExpressApplication,
  connection: DatabaseConnection,
  config: AppConfig,
  say: Say,
): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < REPEATED_SIGNAL_MS) return;
      process.exit(1);
    }
    stoppingSince = performance.now();
    say('Closing …');
    await stopGracefully(app, config);
    await connection.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch(reportAndExit);
    });
  }
}
