import { resolve } from 'node:path';
import { parseMoney } from '#money/money';
import { z } from 'zod';
import { type AppConfig, LOG_LEVELS } from './app-config.js';
import { ConfigError } from './config-error.js';
import { generatedKeys } from './generated-keys.js';

const KEY_LENGTH = 32;

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const secret = z.string().min(KEY_LENGTH, `must have at least ${KEY_LENGTH} characters`);

const origin = z
  .string()
  .refine(isOrigin, 'must be origins like https://bank.example, separated by commas, without a path');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], {
    error: 'must be development, production or test',
  }),
  PORT: wholeNumber(0, 65535),
  HOST: z.string(),
  DATA_DIR: z.string(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be a URL like postgres://user:password@host:5432/name'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200),
  DEMO_DATA: flag,
  SESSION_SECRET: secret,
  PIN_KEY: secret,
  PUBLIC_ORIGIN: z.string().transform(splitList).pipe(z.array(origin)),
  TRUST_PROXY: wholeNumber(0, 10),
  REQUEST_RATE_LIMIT: wholeNumber(50, 1_000_000),
  MAX_QUEUE_WAIT_MS: wholeNumber(100, 1_000_000),
  DRAIN_SECONDS: wholeNumber(0, 300),
  API_DOCS: flag,
  FAST_PATHS: z.enum(['on', 'off'], { error: 'must be on or off' }),
  OPENING_BALANCE: z
    .string()
    .refine((text) => parseMoney(text) !== null && !text.startsWith('-'), 'must be an amount like 1250.00'),
  STRICT_IBAN: flag,
  MAX_PENDING_TRANSFERS: wholeNumber(1, 1_000_000),
  MAX_PENDING_BENEFICIARIES: wholeNumber(1, 1_000_000),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }),
});

export type EnvironmentVariable = keyof typeof environment.shape;
/** All variables that {@link loadConfig} reads. */
export const ENVIRONMENT_VARIABLES = Object.keys(environment.shape) as EnvironmentVariable[];

const optionalEnvironment = environment.partial();
type Environment = z.infer<typeof optionalEnvironment>;

/** Old names of variables. They work until the next release. */
const RENAMED_VARIABLES = {
  REQUEST_CEILING: 'REQUEST_RATE_LIMIT',
  LONGEST_WAIT: 'MAX_QUEUE_WAIT_MS',
} as const satisfies Record<string, EnvironmentVariable>;

/**
 * Reads the configuration from the environment. Empty variables count as missing. The old name of a variable works with
 * a warning, unless the new name is set as well.
 * @throws {ConfigError} with one line for each invalid value
 */
export function loadConfig(env: NodeJS.ProcessEnv): AppConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = optionalEnvironment.safeParse(withNewNames(given));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'),
    );
  }
  refuseIncomplete(parsed.data);
  return Object.freeze(assemble(parsed.data));
}

function withNewNames(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = { ...given };
  for (const [oldName, newName] of Object.entries(RENAMED_VARIABLES)) {
    if (given[oldName] === undefined) continue;
    process.emitWarning(
      `${oldName} is called ${newName} now; the old name will stop working in the next release.`,
      {
        type: 'DeprecationWarning',
        code: `FALAJ_${oldName}`,
      },
    );
    renamed[newName] ??= given[oldName];
  }
  return renamed;
}

/**
 * Requires keys together with an external database. They are generated only for the embedded one: nodes that share a
 * database must share their keys, and a container would lose a generated `PIN_KEY`, and thereby all PINs, at its next
 * start.
 * @throws {ConfigError} with one line for each missing variable
 */
function refuseIncomplete(env: Environment): void {
  const keys = ['SESSION_SECRET', 'PIN_KEY'] as const;
  const isProduction = env.NODE_ENV === 'production';
  const when = isProduction ? 'in production' : 'together with DATABASE_URL';
  const required = isProduction ? (['DATABASE_URL', ...keys] as const) : env.DATABASE_URL ? keys : [];
  const missing = required.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name}: must be set ${when}`).join('\n'));
  }
}

function assemble(env: Environment): AppConfig {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const keys = env.SESSION_SECRET && env.PIN_KEY ? null : generatedKeys(dataDir);
  return {
    environment: env.NODE_ENV ?? 'development',
    port: env.PORT ?? 3000,
    host: env.HOST ?? null,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 20,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    sessionSecret: env.SESSION_SECRET ?? keys?.sessionSecret ?? '',
    pinKey: env.PIN_KEY ?? keys?.pinKey ?? '',
    publicOrigins: Object.freeze(env.PUBLIC_ORIGIN ?? []),
    trustProxy: env.TRUST_PROXY ?? 0,
    requestRateLimit: env.REQUEST_RATE_LIMIT ?? 600,
    // Less than the two seconds after which waiting for a database connection times out.
    maxQueueWaitMs: env.MAX_QUEUE_WAIT_MS ?? 1_600,
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    fastPaths: env.FAST_PATHS !== 'off',
    openingBalance: parseMoney(env.OPENING_BALANCE ?? '0.00') ?? '0.00',
    strictIban: env.STRICT_IBAN ?? false,
    maxPendingTransfers: env.MAX_PENDING_TRANSFERS ?? 100,
    maxPendingBeneficiaries: env.MAX_PENDING_BENEFICIARIES ?? 50,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}
