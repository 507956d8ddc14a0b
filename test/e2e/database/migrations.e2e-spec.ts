/** What an upgrade of a large bank may lock, and for how long; see CONTRIBUTING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../backend/src/platform/database/concurrent-index.js';
import { dataSourceOptions } from '../../../backend/src/platform/database/connection/data-source-options.js';
import { migrate } from '../../../backend/src/platform/database/migrate.js';
import type { Migration } from '../../../backend/src/platform/database/migrations/migration.js';
import { blankDatabase, cloneDatabase, type TestDatabase } from '../../support/database/database.js';
import { objectionsTo } from '../../support/database/migration-inspection.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let opened: DataSource[];

beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const dataSource of opened) await dataSource.destroy();
  await database.close();
});

type Migrations = DataSourceOptions['migrations'];

/** A connection to the test's database with additional migrations. */
async function open(further: (new () => Migration)[] = []): Promise<DataSource> {
  const options = dataSourceOptions(database.target, 4);
  const migrations: Migrations = [...(options.migrations as (new () => Migration)[]), ...further];
  const dataSource = await new DataSource({ ...options, migrations }).initialize();
  opened.push(dataSource);
  return dataSource;
}

/** A migration of one statement. */
function statement(sql: string): Migration {
  return {
    name: 'Statement1899000000002',
    up: async (queryRunner) => {
      await queryRunner.query(sql);
    },
  };
}

class AddNote1899000000000 implements Migration {
  name = 'AddNote1899000000000';
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE transactions ADD COLUMN note text');
  }
}

class IndexPurpose1899000000001 implements Migration {
  name = 'IndexPurpose1899000000001';
  transaction = false;
  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = 'ON transactions (purpose) WHERE purpose IS NOT NULL';
    await createIndexConcurrently(queryRunner, { name: 'transactions_purpose', definition });
  }
}

async function isIndexValid(dataSource: DataSource, name: string): Promise<boolean | null> {
  const [row] = await dataSource.query<{ valid: boolean }[]>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  return row?.valid ?? null;
}

/** Whether a statement that matches the pattern waits for a lock. */
async function isWaiting(dataSource: DataSource, pattern: string): Promise<boolean> {
  const [row] = await dataSource.query<{ waits: boolean }[]>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ $1) AS waits`,
    [pattern],
  );
  return row?.waits === true;
}

describe('the migrations of this release', () => {
  it('keep no large table locked while it is read, written or indexed as a whole', async () => {
    database = await blankDatabase();
    const dataSource = await open();
    const queryRunner = dataSource.createQueryRunner();
    const objections: string[] = [];
    for (const migration of dataSource.migrations) {
      const name = migration.name ?? '';
      const found = await objectionsTo(migration, queryRunner);
      objections.push(...found.map((one) => `${name}: ${one}`));
    }
    await queryRunner.release();
    expect(objections).toEqual([]);
  });

  it('leave the timeouts to the runner, which gives up a lock soon and tries again', async () => {
    database = await blankDatabase();
    const folder = join(import.meta.dirname, '../../../backend/src/platform/database/migrations');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const own = files.filter((file) =>
      /(lock|statement|query)_timeout|NOWAIT|pg_sleep/i.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(own).toEqual([]);
  });
});

describe('the rules for migrations', () => {
  let queryRunner: QueryRunner;
  beforeEach(async () => {
    database = await cloneDatabase();
    queryRunner = (await open()).createQueryRunner();
  });
  afterEach(() => queryRunner.release());

  it.each([
    ['CREATE INDEX slow ON transactions (purpose)', 'transactions is locked while the index slow is built'],
    ['ALTER TABLE users ALTER COLUMN username TYPE varchar(60)', 'users is written anew'],
    [
      'ALTER TABLE accounts ADD CONSTRAINT sane CHECK (balance < 1e15)',
      'accounts is read as a whole while accounts is locked or has locked rows',
    ],
    [
      'ALTER TABLE transactions ALTER COLUMN purpose SET NOT NULL',
      'transactions is read as a whole while transactions is locked or has locked rows',
    ],
    [
      `UPDATE transactions SET notes = NULL WHERE notes = ''`,
      'transactions is read as a whole while transactions is locked or has locked rows',
    ],
    [
      `ALTER TABLE users ADD COLUMN nick text; CREATE TABLE names AS SELECT first_name FROM users`,
      'users is read as a whole while users is locked or has locked rows',
    ],
  ])('refuse %s', async (sql, objection) => {
    expect(await objectionsTo(statement(sql), queryRunner)).toContain(objection);
  });

  it.each([
    `CREATE TABLE badges (id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE);
     CREATE INDEX badges_user ON badges (user_id)`,
    `ALTER TABLE transactions ADD COLUMN note text NOT NULL DEFAULT ''`,
    `ALTER TABLE transactions ADD CONSTRAINT short CHECK (char_length(notes) < 600) NOT VALID`,
    `CREATE TABLE marks (id uuid PRIMARY KEY); INSERT INTO marks SELECT id FROM users`,
  ])('accept %s', async (sql) => {
    expect(await objectionsTo(statement(sql), queryRunner)).toEqual([]);
  });

  it('accept an index that is built concurrently, but nothing slow beside it', async () => {
    const unsafe: Migration = {
      ...statement('ALTER TABLE users ALTER COLUMN email TYPE varchar(254)'),
      transaction: false,
    };
    expect(await objectionsTo(new IndexPurpose1899000000001(), queryRunner)).toEqual([]);
    expect(await objectionsTo(unsafe, queryRunner)).toEqual([
      'outside of a transaction: ALTER TABLE users ALTER COLUMN email TYPE varchar(254)',
    ]);
  });
});

describe('a migration that waits for a lock', () => {
  it('lets later requests pass, and finishes when the lock is free', async () => {
    database = await cloneDatabase();
    const dataSource = await open([AddNote1899000000000]);
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0; SELECT FROM transactions');

    const migrated = migrate(dataSource);
    await until(() => isWaiting(dataSource, 'ADD COLUMN note'));
    // With the lock timeout of an ordinary request, so it fails if it has to wait for the holder.
    await expect(dataSource.query('SELECT FROM transactions')).resolves.toEqual([]);
    await holder.commitTransaction();
    await holder.release();

    await migrated;
    await expect(dataSource.query('SELECT note FROM transactions')).resolves.toEqual([]);
  });
});

describe('nodes that start at once', () => {
  it('migrate once', async () => {
    database = await blankDatabase();
    const nodes = [
      await open([AddNote1899000000000, IndexPurpose1899000000001]),
      await open([AddNote1899000000000, IndexPurpose1899000000001]),
      await open([AddNote1899000000000, IndexPurpose1899000000001]),
    ] as const;

    await Promise.all(nodes.map((node) => migrate(node)));

    const executed = await nodes[0].query<{ name: string }[]>('SELECT name FROM migrations ORDER BY name');
    expect(executed.map(({ name }) => name)).toEqual(nodes[0].migrations.map(({ name }) => name).sort());
    expect(await isIndexValid(nodes[0], 'transactions_purpose')).toBe(true);
  });
});

describe('a database from before the first release', () => {
  it.each([
    ['another first migration', `UPDATE migrations SET name = 'Core1763683200000' WHERE name LIKE 'Basics%'`],
    ['one baseline fewer', `DELETE FROM migrations WHERE name LIKE 'IdempotencyKeys%'`],
  ])('with %s is refused with one sentence, and left as it is', async (_, sql) => {
    database = await cloneDatabase();
    const dataSource = await open();
    await dataSource.query(sql);
    const before = await dataSource.query('SELECT * FROM migrations ORDER BY id');

    await expect(migrate(dataSource)).rejects.toThrow('This database was made before Falaj Bank 0.1.0');

    expect(await dataSource.query('SELECT * FROM migrations ORDER BY id')).toEqual(before);
  });
});

describe('an index that a killed process has left half-built', () => {
  it('is dropped and built again', async () => {
    database = await cloneDatabase();
    const dataSource = await open([IndexPurpose1899000000001]);
    // CREATE INDEX CONCURRENTLY waits for transactions that began before it and may still write.
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query(
      'SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE transactions IN ROW EXCLUSIVE MODE',
    );
    const interrupted = expect(migrate(dataSource)).rejects.toThrow();
    await until(() => isWaiting(dataSource, 'CREATE INDEX CONCURRENTLY'));
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query ~ 'CREATE INDEX CONCURRENTLY' AND pid <> pg_backend_pid()`,
    );
    await interrupted;
    await writer.commitTransaction();
    await writer.release();
    expect(await isIndexValid(dataSource, 'transactions_purpose')).toBe(false);

    await migrate(dataSource);

    expect(await isIndexValid(dataSource, 'transactions_purpose')).toBe(true);
    await expect(migrate(dataSource)).resolves.toBeUndefined();
  });
});
