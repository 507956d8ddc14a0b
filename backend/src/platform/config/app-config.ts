import type { Money } from '#money/money';

/** The configuration from the environment, read once at startup. */
export interface AppConfig {
  readonly environment: 'development' | 'production' | 'test';
  readonly port: number;
  /** The address to listen on. `null` listens on all addresses of the machine. */
  readonly host: string | null;
  /** The folder of the embedded database and the generated keys, as an absolute path. */
  readonly dataDir: string;
  /** `null` starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** A standby that answers the long reads; `null` reads everything from the primary. */
  readonly readDatabaseUrl: string | null;
  readonly demoData: boolean;
  readonly sessionSecret: string;
  /** The other secret whose cookies are accepted while {@link sessionSecret} is exchanged; else `null`. */
  readonly sessionSecretPrevious: string | null;
  /** The key of the HMAC of transaction PINs. It is never stored in the database. */
  readonly pinKey: string;
  /** The other key whose hashes are accepted while {@link pinKey} is exchanged; else `null`. */
  readonly pinKeyPrevious: string | null;
  /** The key under which card numbers and secrets of authenticator apps are encrypted. It is never stored in the database. */
  readonly dataKey: string;
  /** The other key whose ciphertexts are read while {@link dataKey} is exchanged; else `null`. */
  readonly dataKeyPrevious: string | null;
  /** The host that passkeys belong to (WebAuthn's RP ID). */
  readonly webauthnRpId: string;
  /** Whether staff need a passkey or an authenticator app. */
  readonly staffSecondFactor: 'optional' | 'required';
  /**
   * Whether payments, and changes that weaken protection, are confirmed by a strong factor: never, by users who have one,
   * or so that customers without one cannot pay.
   */
  readonly strongAuthentication: 'off' | 'enrolled' | 'required';
  /** A larger transfer is confirmed, in its currency. */
  readonly confirmAbove: Money;
  /** Additional origins under which the app is reached, such as `https://bank.example`. */
  readonly publicOrigins: readonly string[];
  /** Number of reverse proxies in front of the app. */
  readonly trustProxy: number;
  /** Requests that one customer, or one network without a session, may send within ten seconds. */
  readonly requestRateLimit: number;
  /** Sign-ins of one user in an hour that succeed. */
  readonly maxSignInsPerHour: number;
  /** How long a request may wait before it is processed, in milliseconds. If it would take longer, it is refused. */
  readonly maxQueueWaitMs: number;
  /** How long the node continues to serve after a stop signal, in seconds, while `readyz` already answers 503. */
  readonly drainSeconds: number;
  readonly apiDocs: boolean;
  /** The opening balance of each account of a new customer. */
  readonly openingBalance: Money;
  /** Refuses invalid IBANs and SWIFT codes instead of only warning about them. */
  readonly strictIban: boolean;
  /** Transfers of one customer that may wait for a decision at the same time. */
  readonly maxPendingTransfers: number;
  /** Recipients of one customer that may wait for a decision at the same time. */
  readonly maxPendingBeneficiaries: number;
  /** Events are kept in the database for at least this many years, then they may be archived; `null` keeps all. */
  readonly eventRetentionYears: number | null;
  /** The mail server, with credentials; `null` sends no e-mails. */
  readonly smtpUrl: string | null;
  /** The sender of e-mails. */
  readonly mailFrom: string;
  /** The port of `GET /metrics`; `null` serves and measures nothing. */
  readonly metricsPort: number | null;
  /** The OpenTelemetry collector, without a slash at the end; `null` traces nothing. */
  readonly tracesEndpoint: string | null;
  /** The share of requests that are traced, from 0 to 1. */
  readonly tracesShare: number;
  readonly logLevel: LogLevel;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('AppConfig');
