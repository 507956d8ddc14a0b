import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import {
  breakConnection,
  holdAnswers,
  isUnanswered,
  poolOf,
} from '../../../backend/src/platform/database/connection/driver-internals.js';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';
import { until } from '../../support/until.js';

const bank = useBank();

it('TypeORM’s own pool serves statements', async () => {
  const pool = poolOf(bank.app.get(DataSource));
  expect(pool).toBeInstanceOf(Pool);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('a connection knows whether it waits for an answer', async () => {
  const client = await bank.app.get(PgPool).pool.connect();
  try {
    expect(isUnanswered(client)).toBe(false);
    const answer = client.query('SELECT 1');
    expect(isUnanswered(client)).toBe(true);
    await answer;
    expect(isUnanswered(client)).toBe(false);
  } finally {
    client.release();
  }
});

it('a broken idle connection leaves its pool', async () => {
  const { pool } = bank.app.get(PgPool);
  const client = await pool.connect();
  const { stream } = client.connection;
  expect(stream).toBeInstanceOf(Socket);
  client.release();

  breakConnection(client, 'Broken by a test');
  await until(() => Promise.resolve(stream.destroyed));
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('a connection whose answers are held gets them later', async () => {
  const client = await bank.app.get(PgPool).pool.connect();
  const letGo = holdAnswers(client);
  expect(client.connection.stream.isPaused()).toBe(true);
  const answer = client.query('SELECT 1 AS one');
  letGo();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  client.release();
});
