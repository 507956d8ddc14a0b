import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { OperatorError } from '../platform/config/config-error.js';

/** An option that is followed by a text. */
export const TEXT = { type: 'string' } as const;
/** An option that is given or not. */
export const FLAG = { type: 'boolean', default: false } as const;

/** Reads the arguments of a command. @throws {OperatorError} with the usage, for any that the command does not know */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** The file that is the only argument of a command. @throws {OperatorError} with the usage */
export function readFileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new OperatorError(usage);
  return file;
}

/** @throws {OperatorError} in production, for this reason */
export function refuseProduction(app: INestApplicationContext, reason: string): void {
  if (app.get<AppConfig>(APP_CONFIG).environment !== 'production') return;
  throw new OperatorError(`This does not run in production, because ${reason}.`);
}
