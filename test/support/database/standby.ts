import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '../../../backend/src/platform/database/backup/backup-file.js';
import { restoreFiles } from '../../../backend/src/platform/database/backup/restored-files.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { choosePlacement, handOver } from '../../../backend/src/platform/database/embedded/launch-user.js';

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
