import type { DataSource } from 'typeorm';

/** Drops everything that the bank has written. There is no way back. */
export async function resetSchema(dataSource: DataSource): Promise<void> {
  await dataSource.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}
