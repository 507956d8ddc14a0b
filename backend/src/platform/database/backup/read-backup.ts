import { createHash, type Hash } from 'node:crypto';
import { OperatorError } from '../../config/config-error.js';
import { MANIFEST, type Manifest } from './online-copy.js';
import { opened } from './seal.js';
import { type Entry, unpacked } from './tar.js';

/** Only names that a backup can have, so that nothing is written outside of the folder. */
const ALLOWED = /^(postgres\/([\w.-]+\/)*([\w.-]+)?|keys\.json|data-key\.json|manifest\.json)$/;

/** Takes a file or a folder (`null`) of a backup; reads the content to its end. */
type Sink = (path: string, content: AsyncIterable<Buffer> | null) => Promise<void>;

interface Reading {
  passphrase: string | undefined;
  sink: Sink;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a backup to the end of the file, and compares each file in it with the manifest.
 * @throws {OperatorError} when the passphrase is missing or wrong, or the file is damaged or no backup
 * @throws {Error} of a system call that failed, or the reason of the signal
 */
export async function readBackup(backup: string, { passphrase, sink, signal }: Reading): Promise<Manifest> {
  const sums: Manifest['files'] = {};
  const manifest: Buffer[] = [];
  const take = async ({ path, content }: Entry): Promise<void> => {
    if (!ALLOWED.test(path) || path.includes('..')) throw new OperatorError('This is no backup.');
    if (content === null) {
      await sink(path, null);
      return;
    }
    const hash = createHash('sha256');
    await sink(path, path === MANIFEST ? kept(content, manifest) : hashed(content, hash));
    if (path !== MANIFEST) sums[path] = hash.digest('hex');
  };
  try {
    await unpacked(opened(backup, passphrase), take, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new OperatorError(`The backup is damaged (${(error as Error).message}).`, { cause: error });
  }
  return checked(Buffer.concat(manifest).toString('utf8'), sums);
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* kept(content: AsyncIterable<Buffer>, chunks: Buffer[]): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    chunks.push(chunk);
    yield chunk;
  }
}

/** @throws {OperatorError} when a file is missing, added or changed */
function checked(text: string, sums: Manifest['files']): Manifest {
  if (text === '') throw new OperatorError('The backup is not complete.');
  const manifest = JSON.parse(text) as Manifest;
  const paths = [...Object.keys(manifest.files), ...Object.keys(sums)];
  const wrong = paths.find((path) => manifest.files[path] !== sums[path]);
  if (wrong !== undefined) throw new OperatorError(`The backup is damaged: ${wrong}.`);
  return manifest;
}
