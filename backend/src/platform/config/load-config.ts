import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { ConfigError } from './config-error.js';
import { type Given, isProduction, VARIABLES } from './variables.js';

/** What all nodes of a bank share; during a rotation each has a second value, in the variable `…_PREVIOUS`. */
const SECRETS = ['sessionSecret', 'pinKey', 'dataKey'] as const;
const SECRET_NAMES = SECRETS.map((field) => VARIABLES[field].name);

export type EnvironmentVariable = (typeof VARIABLES)[keyof typeof VARIABLES]['name'];
/** All variables that {@link loadConfig} reads. */
export const ENVIRONMENT_VARIABLES: readonly EnvironmentVariable[] = Object.values(VARIABLES).map(
  ({ name }) => name,
);

const environment = z
  .object(Object.fromEntries(Object.values(VARIABLES).map(({ name, schema }) => [name, schema])))
  .partial();

/**
 * Reads the configuration from the environment. Empty variables count as missing.
 * @throws {ConfigError} with one line for each invalid value
 */
export function loadConfig(env: NodeJS.ProcessEnv): AppConfig {
  const texts = given(env);
  const parsed = environment.safeParse(texts);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'),
    );
  }
  refuseIncomplete(texts);
  const fields = Object.entries(VARIABLES).map(([field, { name, fallback }]) => [
    field,
    parsed.data[name] ?? fallback(texts),
  ]);
  const config = Object.fromEntries(fields) as AppConfig;
  refuseSameTwice(config);
  refuseLabInProduction(config);
  return Object.freeze(config);
}

/** The variables that are not empty. */
export function given(env: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * Requires keys together with an external database. They are generated only for the embedded one: nodes that share a
 * database must share their keys, and a container would lose generated keys, and thereby all PINs and authenticator
 * apps, at its next start.
 * @throws {ConfigError} with one line for each missing variable
 */
function refuseIncomplete(given: Given): void {
  const when = isProduction(given) ? 'in production' : 'together with DATABASE_URL';
  const required = isProduction(given)
    ? ['DATABASE_URL', ...SECRET_NAMES]
    : given.DATABASE_URL
      ? SECRET_NAMES
      : [];
  const missing = required.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name}: must be set ${when}`).join('\n'));
  }
}

/**
 * Refuses a second value that equals the first one: it would be a rotation that changes nothing.
 * @throws {ConfigError} with one line for each variable
 */
function refuseSameTwice(config: AppConfig): void {
  const same = SECRETS.filter((field) => config[field] === config[`${field}Previous`]);
  if (same.length > 0) {
    const names = same.map((field) => VARIABLES[field].name);
    throw new ConfigError(names.map((name) => `${name}_PREVIOUS: must differ from ${name}`).join('\n'));
  }
}

/** @throws {ConfigError} in production, where the laboratory would let an administrator change the time of the bank */
function refuseLabInProduction({ environment, lab }: AppConfig): void {
  if (lab && environment === 'production') throw new ConfigError('LAB: must not be true in production');
}
