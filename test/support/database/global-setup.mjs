import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { ensureServerBuilt } from '../../../scripts/ensure-built.mjs';
import { alone } from '../../../scripts/setup-lock.mjs';

const TEMPLATE = 'bank_template';
/** Tests need no durability after a crash of the machine, no standby, and no vacuum: a database lasts some seconds. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

/**
 * Starts one real PostgreSQL for all test files, and creates the template database that each file's bank is
 * cloned from. Uses the built server, since Jest does not transform global setup; so the server is built
 * first if its sources have changed.
 */
export default async function setUp() {
  await alone(ensureServerBuilt);
  const { dataSourceOptions, startEmbeddedPostgres, migrate } = await builtServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'falaj-test-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  const target = { host: server.host, port: server.port, username: server.user };
  const client = new Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'postgres',
  });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  const dataSource = await new DataSource(
    dataSourceOptions({ ...target, database: TEMPLATE }, 2),
  ).initialize();
  await migrate(dataSource);
  await dataSource.destroy();

  process.env.TEST_DATABASE_SERVER = JSON.stringify(target);
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function builtServer() {
  const folder = '../../../dist/backend/src/platform/database';
  const modules = ['connection/data-source-options.js', 'embedded/embedded-postgres.js', 'migrate.js'];
  return Object.assign({}, ...(await Promise.all(modules.map((module) => import(`${folder}/${module}`)))));
}
