import { expect, it } from '@jest/globals';
import PgBoss from 'pg-boss';
import type { QueryRunner } from 'typeorm';
import { Jobs1795000000012 } from '../database/migrations/platform/1795000000012-jobs.js';
import { JOBS_SCHEMA } from './job-queue.js';

/** Without the differences of layout. */
const plain = (sql: string) => sql.replace(/\s+/g, ' ').replaceAll(' ;', ';').trim();

it('the migration makes the tables that this version of the library expects', async () => {
  const statements: string[] = [];
  const recorder = { query: (sql: string) => Promise.resolve(statements.push(sql)) };
  await new Jobs1795000000012().up(recorder as unknown as QueryRunner);

  // The library wraps its statements into a transaction and a lock, as the migrations have them anyway.
  const plans = plain(PgBoss.getConstructionPlans(JOBS_SCHEMA));
  const begin = plans.indexOf('CREATE SCHEMA');
  // When this fails after an update of the library, write a migration with PgBoss.getMigrationPlans().
  expect(plain(statements.join(''))).toBe(plain(plans.slice(begin, plans.lastIndexOf('COMMIT;'))));
});
