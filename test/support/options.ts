import type { EnvironmentVariable } from '../../backend/src/config/load-config.js';

const KEYS = {
  SESSION_SECRET: 'a session secret for tests, not for you',
  PIN_KEY: 'a key for PINs in tests, not for yourself',
};
const EXTERNAL = { DATABASE_URL: 'postgres://unused/unused', ...KEYS };

/** Each option with a value other than its default, and with the options that it requires. */
export const OPTIONS: Record<EnvironmentVariable, Record<string, string>> = {
  NODE_ENV: { NODE_ENV: 'production', ...EXTERNAL },
  PORT: { PORT: '0' },
  HOST: { HOST: '127.0.0.1' },
  // The tests choose the folder.
  DATA_DIR: {},
  DATABASE_URL: EXTERNAL,
  DATABASE_POOL_SIZE: { DATABASE_POOL_SIZE: '2' },
  DEMO_DATA: { DEMO_DATA: 'true' },
  SESSION_SECRET: { SESSION_SECRET: KEYS.SESSION_SECRET },
  PIN_KEY: { PIN_KEY: KEYS.PIN_KEY },
  PUBLIC_ORIGIN: { PUBLIC_ORIGIN: 'https://bank.example, https://www.bank.example' },
  TRUST_PROXY: { TRUST_PROXY: '2' },
  REQUEST_RATE_LIMIT: { REQUEST_RATE_LIMIT: '50' },
  MAX_QUEUE_WAIT_MS: { MAX_QUEUE_WAIT_MS: '100' },
  DRAIN_SECONDS: { DRAIN_SECONDS: '1' },
  API_DOCS: { API_DOCS: 'false' },
  FAST_PATHS: { FAST_PATHS: 'off' },
  OPENING_BALANCE: { OPENING_BALANCE: '1000.00' },
  STRICT_IBAN: { STRICT_IBAN: 'true' },
  MAX_PENDING_TRANSFERS: { MAX_PENDING_TRANSFERS: '20' },
  MAX_PENDING_BENEFICIARIES: { MAX_PENDING_BENEFICIARIES: '10' },
  LOG_LEVEL: { LOG_LEVEL: 'silent' },
};
