import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { loadConfig } from '../platform/config/load-config.js';
import { openDatabase } from '../platform/database/connection/open-database.js';
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
    await runWithBank(process.env, work, { alone });
  } catch (error) {
    reportAndExit(error);
  }
}

/** Like {@link withBank}, with the variables of `env`; errors are thrown. */
export async function runWithBank(
  env: NodeJS.ProcessEnv,
  work: (app: INestApplicationContext) => Promise<void>,
  { alone }: { alone: boolean },
): Promise<void> {
  const config = loadConfig(env);
  const connection = await openDatabase(config, { onProgress: say, share: !alone });
  try {
    const module = AppModule.with(config, connection);
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await connection.close();
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
