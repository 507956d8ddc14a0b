import { resolve } from 'node:path';
import { BRAND } from '#contract/brand';
import { LIMITS } from '#contract/limits';
import { parseMoney } from '#money/money';
import { z } from 'zod';
import { type GeneratedKeys, generatedKeys } from './generated-keys.js';
import { serverUrls, STANDBY } from './server-urls.js';

const KEY_LENGTH = 32;
/** Events are kept for at least so long. A trigger of the table refuses to delete younger ones as well. */
const SHORTEST_RETENTION_YEARS = 5;
/** An e-mail address, alone or after a name; on one line, since it becomes a header. */
const MAIL_SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9]([a-z0-9-]{0,62}))*$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The variables of the environment that are not empty, by name. */
export type Given = Readonly<Record<string, string | undefined>>;

/** One value of the configuration. */
export interface Variable<Name extends string, Value> {
  /** The variable of the environment. */
  readonly name: Name;
  /** Checks and converts the text of the variable. */
  readonly schema: z.ZodType<Value>;
  /** The value without the variable; the others are valid by then. */
  readonly fallback: (given: Given) => Value;
}

function variable<Name extends string, Value>(
  name: Name,
  schema: z.ZodType<Value>,
  fallback: (given: Given) => NoInfer<Value>,
): Variable<Name, Value> {
  return { name, schema, fallback };
}

/** A value that is `null` without the variable. */
function optional<Name extends string, Value>(
  name: Name,
  schema: z.ZodType<Value>,
): Variable<Name, Value | null> {
  return { name, schema, fallback: () => null };
}

const oneOf = <Word extends string>(...words: readonly [Word, ...Word[]]) =>
  z.enum(words, { error: `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)}` });

const flag = oneOf('true', 'false').transform((text) => text === 'true');

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const secret = z.string().min(KEY_LENGTH, `must have at least ${KEY_LENGTH} characters`);

const amount = z
  .string()
  .refine((text) => parseMoney(text) !== null && !text.startsWith('-'), 'must be an amount like 1250.00')
  .transform((text) => parseMoney(text) ?? text);

const origin = z
  .string()
  .refine(isOrigin, 'must be origins like https://bank.example, separated by commas, without a path');

const url = (isValid: (text: string) => boolean, example: string) =>
  z.string().refine(isValid, `must be a URL ${example}`);

/** All values of the configuration. */
export const VARIABLES = {
  environment: variable('NODE_ENV', oneOf('development', 'production', 'test'), () => 'development' as const),
  port: variable('PORT', wholeNumber(0, 65535), () => 3000),
  /** The address to listen on. `null` listens on all addresses of the machine. */
  host: optional('HOST', z.string()),
  /** The folder of the embedded database and the generated keys, as an absolute path. */
  dataDir: variable(
    'DATA_DIR',
    z.string().transform((path) => resolve(path)),
    dataDirOf,
  ),
  /** `null` starts the embedded PostgreSQL. */
  databaseUrl: optional(
    'DATABASE_URL',
    url((text) => serverUrls(text).length > 0, 'like postgres://user:password@host:5432/name'),
  ),
  databasePoolSize: variable('DATABASE_POOL_SIZE', wholeNumber(2, 200), () => 20),
  /** A standby that answers the long reads; `null` reads everything from the primary. */
  readDatabaseUrl: optional(
    'READ_DATABASE_URL',
    url(
      (text) => serverUrls(text, STANDBY).length > 0,
      'of a standby like postgres://user:password@host:5432/name',
    ),
  ),
  /**
   * Whether administrators can move the clock, restore snapshots and cause faults. It is refused in production, and for a
   * database that was not empty when the laboratory first opened it.
   */
  lab: variable(
    'LAB',
    flag,
    (given) => given.DATABASE_URL === undefined && (given.NODE_ENV ?? 'development') === 'development',
  ),
  demoData: variable('DEMO_DATA', flag, ({ DATABASE_URL }) => DATABASE_URL === undefined),
  sessionSecret: variable('SESSION_SECRET', secret, generated('sessionSecret')),
  /** The other secret whose cookies are accepted while {@link sessionSecret} is exchanged; else `null`. */
  sessionSecretPrevious: optional('SESSION_SECRET_PREVIOUS', secret),
  /** The key of the HMAC of transaction PINs. It is never stored in the database. */
  pinKey: variable('PIN_KEY', secret, generated('pinKey')),
  /** The other key whose hashes are accepted while {@link pinKey} is exchanged; else `null`. */
  pinKeyPrevious: optional('PIN_KEY_PREVIOUS', secret),
  /** The key under which card numbers and secrets of authenticator apps are encrypted. It is never stored in the database. */
  dataKey: variable('DATA_KEY', secret, generated('dataKey')),
  /** The other key whose ciphertexts are read while {@link dataKey} is exchanged; else `null`. */
  dataKeyPrevious: optional('DATA_KEY_PREVIOUS', secret),
  /** The host that passkeys belong to (WebAuthn's RP ID). */
  webauthnRpId: variable(
    'WEBAUTHN_RP_ID',
    z.string().regex(HOST_NAME, 'must be a host name like bank.example'),
    ({ PUBLIC_ORIGIN = '' }) => new URL(splitList(PUBLIC_ORIGIN)[0] ?? 'http://localhost').hostname,
  ),
  /** Whether staff need a passkey or an authenticator app. */
  staffSecondFactor: variable('STAFF_SECOND_FACTOR', oneOf('optional', 'required'), (given) =>
    isProduction(given) ? 'required' : 'optional',
  ),
  /**
   * Whether payments, and changes that weaken protection, are confirmed by a strong factor: never, by users who have one,
   * or so that customers without one cannot pay.
   */
  strongAuthentication: variable(
    'STRONG_AUTHENTICATION',
    oneOf('off', 'enrolled', 'required'),
    () => 'enrolled' as const,
  ),
  /** A larger transfer is confirmed, in its currency. */
  confirmAbove: variable('CONFIRM_ABOVE', amount, () => LIMITS.confirmAbove),
  /** Additional origins under which the app is reached, such as `https://bank.example`. */
  publicOrigins: variable(
    'PUBLIC_ORIGIN',
    z.string().transform(splitList).pipe(z.array(origin)).readonly(),
    () => [],
  ),
  /** Number of reverse proxies in front of the app. */
  trustProxy: variable('TRUST_PROXY', wholeNumber(0, 10), () => 0),
  /** Requests that one customer, or one network without a session, may send within ten seconds. */
  requestRateLimit: variable('REQUEST_RATE_LIMIT', wholeNumber(50, 1_000_000), () => 600),
  /** Sign-ins of one user in an hour that succeed. */
  maxSignInsPerHour: variable('MAX_SIGN_INS_PER_HOUR', wholeNumber(20, 1_000_000), () => 60),
  /**
   * How long a request may wait before it is processed, in milliseconds. If it would take longer, it is refused. Without
   * the variable, less than the two seconds after which waiting for a database connection times out.
   */
  maxQueueWaitMs: variable('MAX_QUEUE_WAIT_MS', wholeNumber(100, 1_000_000), () => 1_600),
  /** How long the node continues to serve after a stop signal, in seconds, while `readyz` already answers 503. */
  drainSeconds: variable('DRAIN_SECONDS', wholeNumber(0, 300), (given) => (isProduction(given) ? 5 : 0)),
  apiDocs: variable('API_DOCS', flag, (given) => !isProduction(given)),
  /** The opening balance of each account of a new customer. */
  openingBalance: variable('OPENING_BALANCE', amount, () => '0.00'),
  /** Refuses invalid IBANs and SWIFT codes instead of only warning about them. */
  strictIban: variable('STRICT_IBAN', flag, () => false),
  /** Transfers of one customer that may wait for a decision at the same time. */
  maxPendingTransfers: variable('MAX_PENDING_TRANSFERS', wholeNumber(1, 1_000_000), () => 100),
  /** Recipients of one customer that may wait for a decision at the same time. */
  maxPendingBeneficiaries: variable('MAX_PENDING_BENEFICIARIES', wholeNumber(1, 1_000_000), () => 50),
  /** Events are kept in the database for at least this many years, then they may be archived; `null` keeps all. */
  eventRetentionYears: optional('EVENT_RETENTION_YEARS', wholeNumber(SHORTEST_RETENTION_YEARS, 100)),
  /** The mail server, with credentials; `null` sends no e-mails. */
  smtpUrl: optional('SMTP_URL', url(isSmtpUrl, 'like smtps://user:password@mail.example:465')),
  /** The sender of e-mails. */
  mailFrom: variable(
    'MAIL_FROM',
    z.string().regex(MAIL_SENDER, 'must be an address like bank@mail.example, or "Name <address>"'),
    ({ SMTP_URL = 'smtp://localhost' }) => `${BRAND.name} <no-reply@${new URL(SMTP_URL).hostname}>`,
  ),
  /** The port of `GET /metrics`; `null` serves and measures nothing. */
  metricsPort: optional('METRICS_PORT', wholeNumber(1, 65535)),
  /** The OpenTelemetry collector, without a slash at the end; `null` traces nothing. */
  tracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    url(isHttpUrl, 'like http://collector:4318').transform((text) => text.replace(/\/+$/, '')),
  ),
  /** The share of requests that are traced, from 0 to 1. */
  tracesShare: variable(
    'OTEL_TRACES_SAMPLER_ARG',
    z
      .string()
      .regex(/^(0|1|0\.[0-9]+|1\.0+)$/, 'must be a number from 0 to 1')
      .transform(Number),
    () => 0.1,
  ),
  logLevel: variable(
    'LOG_LEVEL',
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }),
    () => 'info' as const,
  ),
} as const;

export function isProduction({ NODE_ENV }: Given): boolean {
  return NODE_ENV === 'production';
}

function dataDirOf({ DATA_DIR = '.data' }: Given): string {
  return resolve(DATA_DIR);
}

/** The key of this name that the installation has made for itself. @throws {ConfigError} as {@link generatedKeys} */
function generated(name: keyof GeneratedKeys) {
  return (given: Given) => generatedKeys(dataDirOf(given))[name];
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
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}
