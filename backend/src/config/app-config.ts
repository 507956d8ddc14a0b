import type { Money } from '#money/money';

/** Everything the environment may decide, read once at start and never changed. */
export interface AppConfig {
  readonly environment: 'development' | 'production' | 'test';
  readonly port: number;
  /** The address to listen on; `null` is every address of the machine. */
  readonly host: string | null;
  /** Where the embedded database and the generated keys live; an absolute path. */
  readonly dataDir: string;
  /** `null` starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly demoData: boolean;
  readonly sessionSecret: string;
  /** Keys the HMAC of transaction PINs; it is never stored in the database. */
  readonly pinKey: string;
  /** Further origins that the app is reached under, `https://bank.example`. */
  readonly publicOrigins: readonly string[];
  /** How many reverse proxies stand in front. */
  readonly trustProxy: number;
  /** How many requests one customer, or one stranger's address, may send in ten seconds. */
  readonly requestRateLimit: number;
  /** How long a request should wait before it is worked on, at most, in milliseconds; else it is refused. */
  readonly maxQueueWaitMs: number;
  /** How long a node that was asked to stop goes on serving, while `readyz` already says 503. */
  readonly drainSeconds: number;
  readonly apiDocs: boolean;
  /** What each account of a new customer is opened with. */
  readonly openingBalance: Money;
  /** Refuse wrong IBANs and SWIFT codes instead of advising on them. */
  readonly strictIban: boolean;
  /** How many transfers of one customer may wait for a decision. */
  readonly maxPendingTransfers: number;
  /** How many recipients of one customer may wait for a decision. */
  readonly maxPendingBeneficiaries: number;
  readonly logLevel: LogLevel;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('AppConfig');
