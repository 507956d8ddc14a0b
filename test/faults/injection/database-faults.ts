import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '../work/dice.js';
import type { Fault } from '../work/trial.js';

const AWAY_MS = isFull ? 2_000 : 500;
const ROUNDS = isFull ? 3 : 1;
/** Longer than the bank's lock timeout. */
const LOCKED_MS = isFull ? 6_000 : 3_000;

export const databaseKilled: Fault = {
  name: 'kill -9 of PostgreSQL',
  strike: async ({ database }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.kill();
      await pause(AWAY_MS);
      await database.start();
    }
  },
};

export const backendsTerminated: Fault = {
  name: 'pg_terminate_backend of all, again and again',
  strike: async (cluster) => {
    for (let round = 0; round < 5 * ROUNDS; round += 1) {
      await cluster.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'falaj-bank%'`,
      );
      await pause(200);
    }
  },
};

/** Everything that needs an account waits, and soon every connection waits with it. */
export const rowsLocked: Fault = {
  name: 'all accounts locked by somebody else',
  strike: async (cluster) => {
    const other = await cluster.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM accounts ORDER BY id FOR UPDATE');
      await pause(LOCKED_MS);
    } finally {
      await other.end();
    }
  },
};
