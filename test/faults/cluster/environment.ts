/** Variables of nodes under test, besides the address of the database. */
export const ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  SESSION_SECRET: 'a session secret for tests, not for you',
  PIN_KEY: 'a key for PINs in tests, not for yourself',
  DATA_KEY: 'a key for app secrets in tests, not for you',
  DATABASE_POOL_SIZE: '10',
  // Each client has its own address, so that one client's failures do not throttle another.
  TRUST_PROXY: '1',
  // Repeated polling is not a flood, and a busy machine is not an overload.
  REQUEST_RATE_LIMIT: '1000000',
  MAX_SIGN_INS_PER_HOUR: '1000000',
  MAX_QUEUE_WAIT_MS: '20000',
  // A few customers do the work of many.
  MAX_PENDING_TRANSFERS: '100000',
  MAX_PENDING_BENEFICIARIES: '100000',
};
