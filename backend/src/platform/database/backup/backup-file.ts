import { createWriteStream } from 'node:fs';
import { access, link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { OperatorError } from '../../config/config-error.js';
import { copied } from './online-copy.js';
import { sealed } from './seal.js';
import { packed } from './tar.js';

const SHORTEST_PASSPHRASE = 12;
/** A gzip that keeps up with the disk; most of WAL is zeros. */
const GZIP_LEVEL = 1;

/** The passphrase of a backup from the environment; `undefined` if there is none. @throws {OperatorError} if it is short */
export function passphraseOf({ BACKUP_PASSPHRASE: given }: NodeJS.ProcessEnv): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (given.length >= SHORTEST_PASSPHRASE) return given;
  throw new OperatorError(`BACKUP_PASSPHRASE: must have at least ${SHORTEST_PASSPHRASE} characters`);
}

/**
 * Copies the database and the keys of a running bank into a new file, which appears when it is complete.
 * @throws {OperatorError} when there is such a file
 */
export async function writeBackup(
  file: string,
  source: { dataDir: string; connection: ClientConfig; passphrase: string | undefined },
): Promise<void> {
  const { dataDir, connection, passphrase } = source;
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${file} exists already.`);
  const draft = `${file}.part-${process.pid}`;
  const archive = Readable.from(packed(copied(dataDir, connection)), { objectMode: false });
  const zipped = createGzip({ level: GZIP_LEVEL });
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    if (passphrase === undefined) await pipeline(archive, zipped, target);
    else await pipeline(archive, zipped, (bytes: AsyncIterable<Buffer>) => sealed(bytes, passphrase), target);
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
