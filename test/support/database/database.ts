import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseConnection } from '../../../backend/src/platform/database/connection/database-connection.js';

interface Server {
  host: string;
  port: number;
  username: string;
}

export type TestDatabase = DatabaseConnection & { target: Server & { database: string } };

/** Creates an empty, migrated database; `close` drops it. */
export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase('bank_template');
}

/** Creates a database without a schema; `close` drops it. */
export function blankDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = JSON.parse(process.env.TEST_DATABASE_SERVER ?? '{}') as Server;
  const database = `bank_${randomUUID().replaceAll('-', '')}`;
  // To copy the files takes half as long as to write all of their pages to the log.
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    target: { ...server, database },
    close: () => onServer(server, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

async function onServer({ host, port, username }: Server, sql: string): Promise<void> {
  const client = new Client({ host, port, user: username, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
