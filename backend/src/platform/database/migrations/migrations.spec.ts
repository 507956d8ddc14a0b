import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from './migrations.js';

interface Released {
  /** How many migrations the version has. */
  migrations: number;
  /** SHA-256 of the statements that they run on an empty database. */
  digest: string;
}

/** Released versions, newest first as in the changelog. A release adds a line; no line is ever changed. */
const RELEASED: Record<string, Released> = {
  '0.1.0': {
    migrations: 19,
    digest: '39d8b1643b82d22ab60add056967d6aac4de424ab993fb041f390e900872982b',
  },
};

const CHANGELOG = join(import.meta.dirname, '../../../../../CHANGELOG.md');

async function digestOf(migrations: typeof MIGRATIONS): Promise<string> {
  const hash = createHash('sha256');
  const recorder = {
    query: (sql: string) => {
      hash.update(sql);
      return Promise.resolve([]);
    },
  };
  for (const Step of migrations) await new Step().up(recorder as unknown as QueryRunner);
  return hash.digest('hex');
}

it('migrations are never changed after a release', async () => {
  const versions = [...readFileSync(CHANGELOG, 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)];
  const present: Record<string, Released> = {};
  for (const [, version = ''] of versions) {
    const count = RELEASED[version]?.migrations ?? MIGRATIONS.length;
    present[version] = { migrations: count, digest: await digestOf(MIGRATIONS.slice(0, count)) };
  }

  // When this fails because the changelog has a new version, add its line as it is shown.
  expect(RELEASED).toEqual(present);
});

it('migrations are listed in the order in which they run, under the names of their classes', () => {
  // TypeORM orders them by the last thirteen digits of the name.
  const times = MIGRATIONS.map(({ name }) => Number(name.slice(-13)));
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  expect(MIGRATIONS.map((Step) => new Step().name)).toEqual(MIGRATIONS.map(({ name }) => name));
});
