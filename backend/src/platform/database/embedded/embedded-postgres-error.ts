import { isAbsolute, relative } from 'node:path';
import { OperatorError } from '../../config/config-error.js';

/** Why the embedded PostgreSQL is not available, in one sentence for the person who ran `npm start`. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';
}

/** Returns the path for messages: relative if it is below the working directory, otherwise unchanged. */
export function shown(path: string): string {
  const below = relative(process.cwd(), path);
  return below === '' || below.startsWith('..') || isAbsolute(below) ? path : below;
}

/** Returns the `code` of an error (such as `ENOENT`, or a SQLSTATE), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Joins the last four lines of a log for the end of a sentence, without timestamps and process ids. */
export function lastLines(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[-\d]+ [:.\d]+ \w+ \[\d+\] /, '').trim())
    .filter(
      (line) => line !== '' && !/^LOG: {2}(database system is shut down|starting PostgreSQL)/.test(line),
    );
  return lines.slice(-4).join('; ');
}

/** Turns an error, such as a failed system call, into one with a clear sentence. Returns our own errors unchanged. */
export function explained(error: unknown, dataDir: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const message = Error.isError(error) ? error.message : String(error);
  return new EmbeddedPostgresError(sentenceFor(codeOf(error), message, dataDir), { cause: error });
}

function sentenceFor(code: string | undefined, message: string, dataDir: string): string {
  const place = shown(dataDir);
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left|disk quota/i.test(message)) {
    return `No space is left on the disk of ${place}; free some, or set DATA_DIR to another disk.`;
  }
  // Node reports ENOENT for a folder that cannot be created on a read-only disk.
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /^ENOENT.* mkdir /.test(message)) {
    const advice = `set DATA_DIR to one that is (${message})`;
    return `The data directory ${place} is not writable by this user; ${advice}.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `The data directory ${place} is not a folder; set DATA_DIR to one (${message}).`;
  }
  return `The embedded PostgreSQL in ${place} did not start: ${message}`;
}
