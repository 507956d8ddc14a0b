/** The entities and the migrations describe the same tables, so that a column is named in one place only. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  dataSourceOptions,
  openDataSource,
} from '../../../backend/src/platform/database/connection/data-source-options.js';
import { useBank } from '../../support/bank.js';
import { cloneDatabase, type TestDatabase } from '../../support/database/database.js';
import { dropTables, indexNamesOf, schemaOf } from '../../support/database/schema.js';

const bank = useBank();
let database: TestDatabase;
let fromEntities: DataSource;

/** The connection of the app, to a database that the migrations have made. */
function migrated(): DataSource {
  return bank.app.get<DataSource>(getDataSourceToken());
}

/** Indexes that TypeORM cannot express, for instance those with an order. Entities only name them. */
function namedOnly(): string[] {
  return migrated()
    .entityMetadatas.flatMap(({ indices }) => indices)
    .filter(({ synchronize }) => !synchronize)
    .map(({ name }) => name);
}

/** Lets TypeORM make the tables of the entities, beside the functions of the migrations, which defaults call. */
beforeAll(async () => {
  database = await cloneDatabase();
  const options = dataSourceOptions(database.target, 2);
  const entities = migrated().entityMetadatas.map(({ target }) => target);
  fromEntities = await openDataSource({ ...options, entities });
  await dropTables(fromEntities);
  await fromEntities.synchronize();
});

afterAll(async () => {
  await fromEntities.destroy();
  await database.close();
});

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line));

describe('the entities', () => {
  it('describe the tables that the migrations make, and no others', async () => {
    const inMigrations = await schemaOf(migrated(), namedOnly());
    const inEntities = await schemaOf(fromEntities);

    expect({
      onlyInMigrations: without(inMigrations, inEntities),
      onlyInEntities: without(inEntities, inMigrations),
    }).toEqual({ onlyInMigrations: [], onlyInEntities: [] });
    expect(inMigrations).toContain('users.email text NOT NULL');
  });

  it('name every index that TypeORM cannot express', async () => {
    const names = await indexNamesOf(migrated());

    expect(without(namedOnly(), names)).toEqual([]);
  });
});
