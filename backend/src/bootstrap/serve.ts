import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './create-app.js';
import { createLogger } from '../common/logging/logger.js';
import type { AppConfig } from '../config/app-config.js';
import { loadConfig } from '../config/load-config.js';
import type { DatabaseConnection } from '../database/connection/database-connection.js';
import { demoSignIns, makeDemoData } from '../demo/demo-data.js';
import { openDatabase } from '../database/connection/open-database.js';
import { stopGracefully } from './graceful-stop.js';
import { reportAndExit } from './startup-errors.js';

/** Serves the bank until SIGINT or SIGTERM. If the start fails, prints the reason and exits with code 1. */
export async function start(): Promise<void> {
  let connection: DatabaseConnection | undefined;
  try {
    const config = loadConfig(process.env);
    connection = await openDatabase(config, { onProgress: say });
    const app = await createApp(config, connection, createLogger(config));
    stopOnSignal(app, connection, config);
    if (config.demoData) await makeDemoData(app, say);
    await listen(app, config);
    logAddress(app, config);
  } catch (error) {
    await connection?.close();
    reportAndExit(error);
  }
}

function listen(app: NestExpressApplication, { port, host }: AppConfig): Promise<unknown> {
  return host === null ? app.listen(port) : app.listen(port, host);
}

function logAddress(app: NestExpressApplication, config: AppConfig): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  say(`Falaj Bank is open: http://localhost:${port}`);
  if (config.demoData) for (const line of demoSignIns()) say(line);
}

/** On a signal, completes running requests and closes the database. A second signal exits immediately. */
function stopOnSignal(app: NestExpressApplication, connection: DatabaseConnection, config: AppConfig): void {
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
