import { join } from 'node:path';
import { CLUSTER_USER } from './cluster.js';
import { answers, readPostmasterFile } from './postmaster.js';
import { SOCKET_PORT } from './socket-directory.js';

/**
 * Returns the connection settings of the server of a running app, or `null` if none answers. The caller must not stop
 * it.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ host: string; port: number; user: string } | null> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file || file.socketDirectory === '' || !(await answers(file.socketDirectory))) return null;
  return { host: file.socketDirectory, port: SOCKET_PORT, user: CLUSTER_USER };
}
