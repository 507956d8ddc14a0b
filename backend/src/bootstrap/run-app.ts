import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { AppConfig } from '../config/app-config.js';
import type { DatabaseConnection } from '../database/connection/database-connection.js';
import { demoSignIns, makeDemoData } from '../demo/demo-data.js';
import { stopGracefully } from './graceful-stop.js';
import { reportAndExit } from './startup-errors.js';

type Say = (line: string) => void;

/** Creates the app, fills it with demo data if configured, and listens. On SIGINT or SIGTERM it stops and exits. */
export async function runApp(config: AppConfig, connection: DatabaseConnection, say: Say): Promise<void> {
  const app = await createApp(config, connection, createLogger(config));
  stopOnSignal(app, connection, config, say);
  if (config.demoData) await makeDemoData(app, say);
  await listen(app, config);
  logAddress(app, config, say);
}

function listen(app: NestExpressApplication, { port, host }: AppConfig): Promise<unknown> {
  return host === null ? app.listen(port) : app.listen(port, host);
}

function logAddress(app: NestExpressApplication, config: AppConfig, say: Say): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  say(`Falaj Bank is open: http://localhost:${port}`);
  if (config.demoData) for (const line of demoSignIns()) say(line);
}

/** On a signal, completes running requests and closes the database. A second signal exits immediately. */
function stopOnSignal(
  app: NestExpressApplication,
  connection: DatabaseConnection,
  config: AppConfig,
  say: Say,
): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
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
