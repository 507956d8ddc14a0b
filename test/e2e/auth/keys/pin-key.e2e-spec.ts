import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../../../backend/src/bootstrap/create-app.js';
import { OperatorError } from '../../../../backend/src/platform/config/config-error.js';
import { createLogger } from '../../../../backend/src/platform/logging/logger.js';
import { loadConfig } from '../../../../backend/src/platform/config/load-config.js';
import { PgPool } from '../../../../backend/src/platform/database/connection/pg-pool.js';
import { cloneDatabase, type TestDatabase } from '../../../support/database/database.js';

const RIGHT = 'the key that PINs of this bank are under';
const OTHER = 'a key that another machine made for itself';

let database: TestDatabase;
const open: NestExpressApplication[] = [];

beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await database.close();
});

/** Starts a node on the test's database; it is closed after the test. */
async function node(pinKey: string, dataKey = RIGHT): Promise<NestExpressApplication> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a session secret for tests, not for you',
    PIN_KEY: pinKey,
    DATA_KEY: dataKey,
    DATABASE_URL: 'postgres://unused/unused',
  });
  const app = await createApp(config, database, createLogger(config));
  open.push(app);
  return app;
}

const stored = (app: NestExpressApplication) =>
  app
    .get(PgPool)
    .query<{ value: string }>(`SELECT value FROM installation WHERE key = 'pin_key_fingerprint'`);

describe('the key of the PINs', () => {
  it('is known from the first start by a fingerprint that does not reveal it', async () => {
    const [fingerprint, ...others] = await stored(await node(RIGHT));

    expect(others).toEqual([]);
    expect(fingerprint?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint?.value).not.toBe(createHash('sha256').update(RIGHT).digest('hex'));
  });

  it('is the same on every node: a node with another key does not start and says why', async () => {
    const first = await node(RIGHT);
    const fingerprint = await stored(first);

    await node(RIGHT);
    const refusal = node(OTHER);

    await expect(refusal).rejects.toBeInstanceOf(OperatorError);
    await expect(refusal).rejects.toThrow(/^PIN_KEY: this database was used with another key/);
    expect(await stored(first)).toEqual(fingerprint);
  });

  it('is that of exactly one node when two with different keys start at once', async () => {
    const outcomes = await Promise.allSettled([node(RIGHT), node(OTHER)]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is watched like the key of the secrets of authenticator apps', async () => {
    const first = await node(RIGHT, RIGHT);
    const refusal = node(RIGHT, OTHER);

    await expect(refusal).rejects.toBeInstanceOf(OperatorError);
    await expect(refusal).rejects.toThrow(/^DATA_KEY: this database was used with another key/);
    const rows = await first
      .get(PgPool)
      .query(`SELECT value FROM installation WHERE key LIKE '%fingerprint'`);
    expect(new Set(rows.map(({ value }) => value)).size).toBe(2);
  });

  it('lets nodes with the same key start at once', async () => {
    const outcomes = await Promise.allSettled([node(RIGHT), node(RIGHT), node(RIGHT)]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });
});
