import { createHash } from 'node:crypto';
import { open, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { OperatorError } from '../../config/config-error.js';
import { choosePlacement, handOver, type Placement } from '../embedded/launch-user.js';
import { CLUSTER, MANIFEST, type Manifest } from './online-copy.js';
import { opened } from './seal.js';
import { type Entry, unpacked } from './tar.js';

/** Only names that a backup can have, so that nothing is written outside of the folder. */
const ALLOWED = /^(postgres\/([\w.-]+\/)*([\w.-]+)?|keys\.json|data-key\.json|manifest\.json)$/;

/**
 * Unpacks a backup into a new data folder, and compares each file with the manifest.
 * @throws {OperatorError} when the passphrase is missing or wrong, or the file is damaged or no backup
 */
export async function restoreFiles(
  backup: string,
  dataDir: string,
  passphrase: string | undefined,
): Promise<Manifest> {
  await mkdir(dataDir, { mode: 0o700 });
  const placement = await choosePlacement(dataDir);
  const sums: Manifest['files'] = {};
  try {
    const bytes = Readable.from(opened(backup, passphrase)).on('error', (error) => plain.destroy(error));
    const plain = bytes.pipe(createGunzip());
    for await (const entry of unpacked(plain)) {
      if (!ALLOWED.test(entry.path) || entry.path.includes('..'))
        throw new OperatorError('This is no backup.');
      sums[entry.path] = await unpack(entry, dataDir, placement);
    }
    // The seal is checked at the end of the file.
    await finished(plain.resume());
  } catch (error) {
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new OperatorError(
      `The backup is damaged, or the passphrase is wrong (${(error as Error).message}).`,
    );
  }
  return checked(dataDir, sums);
}

/** @returns the SHA-256 of the content */
async function unpack({ path, content }: Entry, dataDir: string, placement: Placement): Promise<string> {
  const target = join(path.startsWith(`${CLUSTER}/`) ? placement.home : dataDir, path);
  const hash = createHash('sha256');
  if (content === null) {
    await mkdir(target, { recursive: true, mode: 0o700 });
  } else {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(target, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await file.write(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }
  if (path.startsWith(`${CLUSTER}/`)) await handOver(target, placement);
  return hash.digest('hex');
}

async function checked(dataDir: string, sums: Record<string, string>): Promise<Manifest> {
  if (sums[MANIFEST] === undefined) throw new OperatorError('The backup is not complete.');
  const manifest = JSON.parse(await readFile(join(dataDir, MANIFEST), 'utf8')) as Manifest;
  const wrong = Object.entries(manifest.files).find(([path, sum]) => sums[path] !== sum);
  if (wrong) throw new OperatorError(`The backup is damaged: ${wrong[0]}.`);
  return manifest;
}
