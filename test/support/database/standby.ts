import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { writeBackup } from '../../../backend/src/platform/database/backup/backup-file.js';
import { restoreFiles } from '../../../backend/src/platform/database/backup/restored-files.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { choosePlacement, handOver } from '../../../backend/src/platform/database/embedded/launch-user.js';

/** Starts a server with an empty database `bank`, and a standby that follows it. */
export async function startPair(
  folder: string,
  settings: Record<string, string>,
): Promise<Record<'primary' | 'standby', EmbeddedPostgres>> {
  const dataDir = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ dataDir, settings });
  await onServer(primary, 'postgres', 'CREATE DATABASE bank');
  const { host, port, user } = primary;
  return {
    primary,
    standby: await startStandby({ host, port, user, dataDir }, join(folder, 'standby'), settings),
  };
}

/** Runs a statement on a connection of its own. */
export async function onServer<T = Record<string, unknown>>(
  { host, port, user }: EmbeddedPostgres,
  database: string,
  sql: string,
): Promise<T[]> {
  const client = new Client({ host, port, user, database });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Copies a running server into a new data folder, and starts the copy as a standby that follows it. */
export async function startStandby(
  primary: Pick<EmbeddedPostgres, 'host' | 'port' | 'user'> & { dataDir: string },
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { host, port, user } = primary;
  const backup = `${dataDir}.backup`;
  const connection = { host, port, user, database: 'postgres' };
  await writeBackup(backup, { dataDir: primary.dataDir, connection, passphrase: undefined });
  await restoreFiles(backup, dataDir, undefined);
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  return startAsStandby(dataDir, { ...settings, primary_conninfo });
}

/** Starts the server of an existing folder as a standby; without a primary it waits for log that does not come. */
export async function startAsStandby(
  dataDir: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const placement = await choosePlacement(dataDir);
  const signal = join(placement.home, 'postgres/standby.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await handOver(signal, placement);
  return startEmbeddedPostgres({ dataDir, settings });
}
