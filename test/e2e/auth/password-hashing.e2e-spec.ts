import { afterEach, describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { duringHash } from '../../support/quick-argon2.js';
import { until } from '../../support/until.js';

const bank = useBank();

afterEach(() => {
  duringHash(() => Promise.resolve());
});

describe('hashing a password', () => {
  it('holds no transaction open when an administrator creates a user', async () => {
    const admin = await bank.given.admin();
    let hashed = 0;
    // Would deadlock inside a transaction: the transaction waits for the hash, and the hash for its end.
    duringHash(async () => {
      await until(async () => (await openTransactions()) === 0);
      hashed += 1;
    });

    const created = await admin.createUser({ username: 'hashed-aside', email: 'hashed-aside@example.ae' });

    expect(created.status).toBe(201);
    expect(hashed).toBe(1);
  });
});

/** The number of transactions that are idle, with no statement running. */
async function openTransactions(): Promise<number> {
  const [row] = await bank.sql<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return row?.open ?? NaN;
}
