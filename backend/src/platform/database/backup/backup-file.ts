import type { WriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { writeNewFile } from '../../files/new-file.js';
import { OperatorError } from '../../config/config-error.js';
import { copied } from './online-copy.js';
import { readBackup } from './read-backup.js';
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

interface Source {
  dataDir: string;
  /** Of the superuser. */
  connection: ClientConfig;
  passphrase: string | undefined;
  /** Ends the copy; nothing is left of it. */
  signal?: AbortSignal | undefined;
}

/**
 * Copies the database and the keys of a running bank into a new file, and reads it once as a restore does. It appears
 * under its name after that.
 * @throws {OperatorError} when there is such a file, it cannot be written, or it does not read as what was written
 * @throws {Error} of the database, or the reason of the signal
 */
export async function writeBackup(
  file: string,
  { dataDir, connection, passphrase, signal }: Source,
): Promise<void> {
  const write = (target: WriteStream) => {
    const archive = packed(copied(dataDir, connection));
    const zipped = createGzip({ level: GZIP_LEVEL });
    if (passphrase === undefined) return pipeline(archive, zipped, target, { signal });
    const seal = (bytes: AsyncIterable<Buffer>) => sealed(bytes, passphrase);
    return pipeline(archive, zipped, seal, target, { signal });
  };
  const check = (draft: string) => readBackup(draft, { passphrase, sink: drained, signal });
  try {
    await writeNewFile(file, { write, check });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

async function drained(_path: string, content: AsyncIterable<Buffer> | null): Promise<void> {
  if (content !== null) await finished(Readable.from(content).resume());
}
