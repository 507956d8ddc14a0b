import { createWriteStream, type WriteStream } from 'node:fs';
import { link, lstat, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../config/config-error.js';
import { fileProblem } from './file-problem.js';

interface Writing {
  /** Writes everything and ends the stream. */
  write: (target: WriteStream) => Promise<unknown>;
  /** Checks the written file before it gets its name. */
  check?: (draft: string) => Promise<unknown>;
}

/**
 * Writes a new file, which appears under its name when it is complete and on the disk. Nothing is left of one that
 * failed; the remains of a killed process are removed.
 * @throws {OperatorError} when there is such a file, or it cannot be written
 */
export async function writeNewFile(file: string, { write, check }: Writing): Promise<void> {
  const draft = `${file}.part-${process.pid}`;
  try {
    await refuseTaken(file);
    await removeLeftDrafts(file);
    await write(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await check?.(draft);
    await link(draft, file);
  } catch (error) {
    throw explained(error, `${file} cannot be written`);
  } finally {
    // A failure here must not hide the one before it.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function refuseTaken(file: string): Promise<void> {
  const folder = dirname(file);
  const found = await stat(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (found === null)
    throw new OperatorError(`${file} cannot be written: the folder ${folder} does not exist.`);
  const isTaken = await lstat(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new OperatorError(`${file} exists already.`);
}

/** Removes drafts of this file whose process has ended: they may have keys in clear. */
async function removeLeftDrafts(file: string): Promise<void> {
  const beginning = `${basename(file)}.part-`;
  for (const name of await readdir(dirname(file))) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : NaN;
    if (Number.isInteger(pid) && !isThere(pid)) await rm(join(dirname(file), name), { force: true });
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A failed call on a file as a sentence that begins so; any other error unchanged. */
export function explained(error: unknown, beginning: string): unknown {
  const problem = fileProblem(error);
  return problem === null ? error : new OperatorError(`${beginning}: ${problem}.`, { cause: error });
}
