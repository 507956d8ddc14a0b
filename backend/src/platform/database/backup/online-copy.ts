import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { codeOf } from '../embedded/embedded-postgres-error.js';
import type { Entry } from './tar.js';

/** The folder of the database in the archive, as in the data folder. */
export const CLUSTER = 'postgres';
/** Lists the SHA-256 of each file; the last file of an archive. */
export const MANIFEST = 'manifest.json';
/** The files of generated keys. */
export const KEY_FILES = ['keys.json', 'data-key.json'];

export interface Manifest {
  made: string;
  files: Record<string, string>;
}

/** Folders whose content a server makes anew, as in `pg_basebackup`. WAL is added at the end. */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|postmaster\.(pid|opts)|backup_label|postgres\.log)$/;
const CONTROL = 'global/pg_control';

/**
 * The files of a bank whose server runs and goes on working meanwhile: the database as of the end of the copy, the keys
 * of the data folder, and a manifest.
 * @param dataDir the data folder
 * @param connection of the superuser
 */
export async function* copied(dataDir: string, connection: ClientConfig): AsyncGenerator<Entry> {
  const files: Manifest['files'] = {};
  for await (const entry of allFiles(dataDir, connection)) {
    yield entry.content === null ? entry : { ...entry, content: summed(entry.content, entry.path, files) };
  }
  const manifest: Manifest = { made: new Date().toISOString(), files };
  yield text(MANIFEST, JSON.stringify(manifest));
}

async function* allFiles(dataDir: string, connection: ClientConfig): AsyncGenerator<Entry> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Keeps WAL until the session ends, however long the copy takes.
    await client.query(`SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
    const { rows: begun } = await client.query<{ first: string; cluster: string }>(
      `SELECT pg_walfile_name(pg_backup_start('falaj-bank', true)) AS first,
              current_setting('data_directory') AS cluster`,
    );
    const { first = '', cluster = '' } = begun[0] ?? {};
    yield* clusterFiles(cluster);
    const { rows: ended } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    );
    const { label = '', last = '' } = ended[0] ?? {};
    yield text(`${CLUSTER}/backup_label`, label);
    for (const name of (await readdir(join(cluster, 'pg_wal'))).sort()) {
      const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
      if (isNeeded || name.endsWith('.history'))
        yield* file(join(cluster, 'pg_wal', name), `${CLUSTER}/pg_wal/${name}`);
    }
  } finally {
    await client.end();
  }
  for (const name of KEY_FILES) yield* file(join(dataDir, name), name);
}

async function* clusterFiles(cluster: string): AsyncGenerator<Entry> {
  const found = await readdir(cluster, { recursive: true, withFileTypes: true });
  yield { path: `${CLUSTER}/`, size: 0, content: null };
  for (const entry of found) {
    const path = relative(cluster, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isSymbolicLink()) throw new Error(`A database with a tablespace cannot be copied: ${path}`);
    const isMadeAnew = EMPTIED.test(path);
    if (entry.isDirectory()) {
      // A folder of a replication slot would be a slot without its file; those in pg_wal are needed.
      if (!isMadeAnew || path.startsWith('pg_wal/'))
        yield { path: `${CLUSTER}/${path}/`, size: 0, content: null };
    } else if (!isMadeAnew && !LEFT_OUT.test(path) && path !== CONTROL)
      yield* file(join(cluster, path), `${CLUSTER}/${path}`);
  }
  // Last, as the documentation of PostgreSQL asks for.
  yield* file(join(cluster, CONTROL), `${CLUSTER}/${CONTROL}`);
}

/** Empty if the file is gone: the WAL repeats deletions that the server has made meanwhile. */
async function* file(from: string, path: string): AsyncGenerator<Entry> {
  try {
    const { size } = await stat(from);
    yield { path, size, content: exactly(from, size) };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** The first `size` bytes. If the file has become shorter, zeros fill it up, and the WAL shortens it again. */
async function* exactly(from: string, size: number): AsyncGenerator<Buffer> {
  let left = size;
  if (size > 0) {
    try {
      for await (const chunk of createReadStream(from, { end: size - 1 }) as AsyncIterable<Buffer>) {
        left -= chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  if (left > 0) yield Buffer.alloc(left);
}

async function* summed(
  content: AsyncIterable<Buffer>,
  path: string,
  sums: Record<string, string>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  sums[path] = hash.digest('hex');
}

function text(path: string, words: string): Entry {
  const bytes = Buffer.from(words);
  return { path, size: bytes.length, content: once(bytes) };
}

// oxlint-disable-next-line typescript/require-await -- the other contents are read from files
async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
