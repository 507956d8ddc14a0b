import { resolve } from 'node:path';
import { BRAND } from '#contract/brand';
import { LIMITS } from '#contract/limits';
import { parseMoney } from '#money/money';
import { z } from 'zod';
import { type AppConfig, LOG_LEVELS } from './app-config.js';
import { ConfigError } from './config-error.js';
import { generatedKeys } from './generated-keys.js';
import { serverUrls, STANDBY } from './server-urls.js';

const KEY_LENGTH = 32;
/** Events are kept for at least so long. A trigger of the table refuses to delete younger ones as well. */
const SHORTEST_RETENTION_YEARS = 5;
/** What all nodes of a bank share; during a rotation each has a second value, in the variable `…_PREVIOUS`. */
const SECRETS = ['SESSION_SECRET', 'PIN_KEY', 'DATA_KEY'] as const;
/** An e-mail address, alone or after a name; on one line, since it becomes a header. */
const MAIL_SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9]([a-z0-9-]{0,62}))*$/;

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

const amount = z
  .string()
  .refine((text) => parseMoney(text) !== null && !text.startsWith('-'), 'must be an amount like 1250.00');

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
    .refine(
      (text) => serverUrls(text).length > 0,
      'must be a URL like postgres://user:password@host:5432/name',
    ),
  DATABASE_POOL_SIZE: wholeNumber(2, 200),
  READ_DATABASE_URL: z
    .string()
    .refine(
      (text) => serverUrls(text, STANDBY).length > 0,
      'must be a URL of a standby like postgres://user:password@host:5432/name',
    ),
  DEMO_DATA: flag,
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secret,
  PIN_KEY: secret,
  PIN_KEY_PREVIOUS: secret,
  DATA_KEY: secret,
  DATA_KEY_PREVIOUS: secret,
  WEBAUTHN_RP_ID: z.string().regex(HOST_NAME, 'must be a host name like bank.example'),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }),
  STRONG_AUTHENTICATION: z.enum(['off', 'enrolled', 'required'], {
    error: 'must be off, enrolled or required',
  }),
  CONFIRM_ABOVE: amount,
  PUBLIC_ORIGIN: z.string().transform(splitList).pipe(z.array(origin)),
  TRUST_PROXY: wholeNumber(0, 10),
  REQUEST_RATE_LIMIT: wholeNumber(50, 1_000_000),
  MAX_SIGN_INS_PER_HOUR: wholeNumber(20, 1_000_000),
  MAX_QUEUE_WAIT_MS: wholeNumber(100, 1_000_000),
  DRAIN_SECONDS: wholeNumber(0, 300),
  API_DOCS: flag,
  OPENING_BALANCE: amount,
  STRICT_IBAN: flag,
  MAX_PENDING_TRANSFERS: wholeNumber(1, 1_000_000),
  MAX_PENDING_BENEFICIARIES: wholeNumber(1, 1_000_000),
  EVENT_RETENTION_YEARS: wholeNumber(SHORTEST_RETENTION_YEARS, 100),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be a URL like smtps://user:password@mail.example:465'),
  MAIL_FROM: z.string().regex(MAIL_SENDER, 'must be an address like bank@mail.example, or "Name <address>"'),
  METRICS_PORT: wholeNumber(1, 65535),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttpUrl, 'must be a URL like http://collector:4318'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0\.[0-9]+|1\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number),
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
  const parsed = optionalEnvironment.safeParse(withNewNames(given(env)));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'),
    );
  }
  refuseIncomplete(parsed.data);
  const config = assemble(parsed.data);
  refuseSameTwice(config);
  return Object.freeze(config);
}

/** The variables that are not empty. */
export function given(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
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
 * database must share their keys, and a container would lose generated keys, and thereby all PINs and authenticator
 * apps, at its next start.
 * @throws {ConfigError} with one line for each missing variable
 */
function refuseIncomplete(env: Environment): void {
  const isProduction = env.NODE_ENV === 'production';
  const when = isProduction ? 'in production' : 'together with DATABASE_URL';
  const required = isProduction ? (['DATABASE_URL', ...SECRETS] as const) : env.DATABASE_URL ? SECRETS : [];
  const missing = required.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name}: must be set ${when}`).join('\n'));
  }
}

/**
 * Refuses a second value that equals the first one: it would be a rotation that changes nothing.
 * @throws {ConfigError} with one line for each variable
 */
function refuseSameTwice(config: AppConfig): void {
  const pairs = {
    SESSION_SECRET: [config.sessionSecret, config.sessionSecretPrevious],
    PIN_KEY: [config.pinKey, config.pinKeyPrevious],
    DATA_KEY: [config.dataKey, config.dataKeyPrevious],
  } as const satisfies Record<(typeof SECRETS)[number], readonly [string, string | null]>;
  const same = SECRETS.filter((name) => pairs[name][0] === pairs[name][1]);
  if (same.length > 0) {
    throw new ConfigError(same.map((name) => `${name}_PREVIOUS: must differ from ${name}`).join('\n'));
  }
}

function assemble(env: Environment): AppConfig {
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const keys = env.SESSION_SECRET && env.PIN_KEY && env.DATA_KEY ? null : generatedKeys(dataDir);
  const isProduction = env.NODE_ENV === 'production';
  return {
    environment: env.NODE_ENV ?? 'development',
    port: env.PORT ?? 3000,
    host: env.HOST ?? null,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 20,
    readDatabaseUrl: env.READ_DATABASE_URL ?? null,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    sessionSecret: env.SESSION_SECRET ?? keys?.sessionSecret ?? '',
    sessionSecretPrevious: env.SESSION_SECRET_PREVIOUS ?? null,
    pinKey: env.PIN_KEY ?? keys?.pinKey ?? '',
    pinKeyPrevious: env.PIN_KEY_PREVIOUS ?? null,
    dataKey: env.DATA_KEY ?? keys?.dataKey ?? '',
    dataKeyPrevious: env.DATA_KEY_PREVIOUS ?? null,
    webauthnRpId: env.WEBAUTHN_RP_ID ?? new URL(env.PUBLIC_ORIGIN?.[0] ?? 'http://localhost').hostname,
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    strongAuthentication: env.STRONG_AUTHENTICATION ?? 'enrolled',
    confirmAbove: parseMoney(env.CONFIRM_ABOVE ?? LIMITS.confirmAbove) ?? LIMITS.confirmAbove,
    publicOrigins: Object.freeze(env.PUBLIC_ORIGIN ?? []),
    trustProxy: env.TRUST_PROXY ?? 0,
    requestRateLimit: env.REQUEST_RATE_LIMIT ?? 600,
    maxSignInsPerHour: env.MAX_SIGN_INS_PER_HOUR ?? 60,
    // Less than the two seconds after which waiting for a database connection times out.
    maxQueueWaitMs: env.MAX_QUEUE_WAIT_MS ?? 1_600,
    drainSeconds: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    apiDocs: env.API_DOCS ?? !isProduction,
    openingBalance: parseMoney(env.OPENING_BALANCE ?? '0.00') ?? '0.00',
    strictIban: env.STRICT_IBAN ?? false,
    maxPendingTransfers: env.MAX_PENDING_TRANSFERS ?? 100,
    maxPendingBeneficiaries: env.MAX_PENDING_BENEFICIARIES ?? 50,
    eventRetentionYears: env.EVENT_RETENTION_YEARS ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom:
      env.MAIL_FROM ?? `${BRAND.name} <no-reply@${new URL(env.SMTP_URL ?? 'smtp://localhost').hostname}>`,
    metricsPort: env.METRICS_PORT ?? null,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    tracesShare: env.OTEL_TRACES_SAMPLER_ARG ?? 0.1,
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

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function isSmtpUrl(text: string): boolean {
  return (
    URL.canParse(text) &&
    ['smtp:', 'smtps:'].includes(new URL(text).protocol) &&
    new URL(text).hostname !== ''
  );
}
