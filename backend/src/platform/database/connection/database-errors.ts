import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { Refused } from '../../http/errors.js';

/** The database cannot be reached or does not answer. The caller may retry. */
export class DatabaseUnavailable extends Refused<'service_unavailable'> {
  constructor(options: { cause?: unknown } = {}) {
    super('service_unavailable', { ...options, retryAfter: 1 });
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const NUMERIC_OUT_OF_RANGE = '22003';

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** SQLSTATEs of a server that shuts down or is out of resources: class 08, 57P01 to 57P05, 53xxx, timeouts, and
 * 25006 of a server that only reads. */
const UNAVAILABLE_STATE = /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34]|25006)$/;
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The message of the error that `pg` throws when a query times out on the client. */
export const UNANSWERED_MESSAGE = 'Query read timeout';
/** Messages of `pg` errors that have no code: a connection was lost or could not be established. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'timeout expired',
  UNANSWERED_MESSAGE,
  'Cannot use a pool after',
  'Client was closed',
];

interface DriverError extends Error {
  code?: string;
  constraint?: string;
}

function driverError(error: unknown): DriverError | null {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  // Not `instanceof`: a network error may come from another realm, such as Jest's vm context.
  return Error.isError(error) ? error : null;
}

/** Whether the transaction failed on a deadlock or a serialization failure, so that it can be run again. */
export function isRetryable(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** Whether a lock was not granted within `lock_timeout`. The statement has had no effect. */
export function isLockNotAvailable(error: unknown): boolean {
  return driverError(error)?.code === LOCK_NOT_AVAILABLE;
}

/** Returns the name of the unique constraint or index that was violated, or `null` for any other error. */
export function violatedUnique(error: unknown): string | null {
  const cause = driverError(error);
  return cause?.code === UNIQUE_VIOLATION ? (cause.constraint ?? '') : null;
}

/** Whether a row refers to another row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return driverError(error)?.code === FOREIGN_KEY_VIOLATION;
}

/** Whether an amount is too large for its column. */
export function isNumericOverflow(error: unknown): boolean {
  return driverError(error)?.code === NUMERIC_OUT_OF_RANGE;
}

/** The connection was lost or the server is shutting down: a pending commit may or may not have taken place. */
const CONNECTION_LOST = /^(08|57P)/;

/** Whether the statement may have taken effect: its result was lost, rather than refused by the database. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const code = driverError(error.cause)?.code ?? '';
  return !SQLSTATE.test(code) || CONNECTION_LOST.test(code);
}

/** Whether the server did not answer within the client's timeout. The connection cannot be used any more. */
export function isUnanswered(error: unknown): boolean {
  return driverError(error)?.message.startsWith(UNANSWERED_MESSAGE) === true;
}

/** Whether the error means that the database is unreachable, overloaded or too slow, rather than a bug of ours. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  const cause = driverError(error);
  if (!cause) return false;
  const code = cause.code ?? '';
  return (
    UNAVAILABLE_STATE.test(code) ||
    UNAVAILABLE_SYSTEM_CODES.has(code) ||
    UNAVAILABLE_MESSAGES.some((message) => cause.message.startsWith(message))
  );
}
