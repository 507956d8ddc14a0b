import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../config/load-config.js';
import { openDatabase } from '../database/connection/open-database.js';
import { reportAndExit } from './startup-errors.js';

/**
 * Runs a command with the services of the bank, then closes them. If an app is running, the command shares its embedded
 * database server; with `alone`, it fails instead.
 */
export async function withBank(
  work: (app: INestApplicationContext) => Promise<void>,
  { alone = false } = {},
): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const connection = await openDatabase(config, { onProgress: say, share: !alone });
    try {
      const module = AppModule.with(config, connection);
      const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
      await work(app).finally(() => app.close());
    } finally {
      await connection.close();
    }
  } catch (error) {
    reportAndExit(error);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
