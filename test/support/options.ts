import type { EnvironmentVariable } from '../../backend/src/platform/config/load-config.js';

const KEYS = {
  SESSION_SECRET: 'a session secret for tests, not for you',
  PIN_KEY: 'a key for PINs in tests, not for yourself',
  DATA_KEY: 'a key for app secrets in tests, not for you',
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
  // No standby is there, so everything is read from the primary.
  READ_DATABASE_URL: { READ_DATABASE_URL: 'postgres://unused/unused' },
  // Only the embedded database, which the tests of options do not start, is open to the laboratory by default.
  LAB: { LAB: 'true' },
  DEMO_DATA: { DEMO_DATA: 'true' },
  SESSION_SECRET: { SESSION_SECRET: KEYS.SESSION_SECRET },
  SESSION_SECRET_PREVIOUS: { SESSION_SECRET_PREVIOUS: 'another session secret for tests, not for you' },
  PIN_KEY: { PIN_KEY: KEYS.PIN_KEY },
  PIN_KEY_PREVIOUS: { PIN_KEY_PREVIOUS: 'another key for PINs in tests, not for you' },
  DATA_KEY: { DATA_KEY: KEYS.DATA_KEY },
  DATA_KEY_PREVIOUS: { DATA_KEY_PREVIOUS: 'another key for app secrets in tests, not for you' },
  WEBAUTHN_RP_ID: { WEBAUTHN_RP_ID: 'bank.example' },
  STAFF_SECOND_FACTOR: { STAFF_SECOND_FACTOR: 'required' },
  STRONG_AUTHENTICATION: { STRONG_AUTHENTICATION: 'required' },
  CONFIRM_ABOVE: { CONFIRM_ABOVE: '50.00' },
  PUBLIC_ORIGIN: { PUBLIC_ORIGIN: 'https://bank.example, https://www.bank.example' },
  TRUST_PROXY: { TRUST_PROXY: '2' },
  REQUEST_RATE_LIMIT: { REQUEST_RATE_LIMIT: '50' },
  MAX_SIGN_INS_PER_HOUR: { MAX_SIGN_INS_PER_HOUR: '30' },
  MAX_QUEUE_WAIT_MS: { MAX_QUEUE_WAIT_MS: '100' },
  DRAIN_SECONDS: { DRAIN_SECONDS: '1' },
  API_DOCS: { API_DOCS: 'false' },
  OPENING_BALANCE: { OPENING_BALANCE: '1000.00' },
  STRICT_IBAN: { STRICT_IBAN: 'true' },
  MAX_PENDING_TRANSFERS: { MAX_PENDING_TRANSFERS: '20' },
  MAX_PENDING_BENEFICIARIES: { MAX_PENDING_BENEFICIARIES: '10' },
  EVENT_RETENTION_YEARS: { EVENT_RETENTION_YEARS: '7' },
  SMTP_URL: { SMTP_URL: 'smtp://127.0.0.1:2525' },
  MAIL_FROM: { MAIL_FROM: 'Falaj Bank <news@bank.example>' },
  // Only one node of this machine can have a port, so a port that is free.
  METRICS_PORT: { METRICS_PORT: String(20_000 + (process.pid % 10_000)) },
  // No collector listens there, so nothing is sent.
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_TRACES_SAMPLER_ARG: '0',
  },
  OTEL_TRACES_SAMPLER_ARG: { OTEL_TRACES_SAMPLER_ARG: '0' },
  LOG_LEVEL: { LOG_LEVEL: 'silent' },
};
