import { isNativeError } from 'node:util/types';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { DomainError } from '../../common/errors/domain-error.js';

/** The database cannot be reached or does not answer; the caller may try again. */
export class DatabaseUnavailable extends DomainError {
  readonly code = 'service_unavailable';
  override readonly retryAfter = 1;
  constructor(options?: ErrorOptions) {
    super('The bank is not available right now. Please try again in a moment.', options);
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const NUMERIC_OUT_OF_RANGE = '22003';

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** SQLSTATEs of a server that goes away or has no room: class 08, 57P01 to 57P05, 53xxx, and timeouts. */
const UNAVAILABLE_STATE = /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34])$/;
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
/** What `pg` says when it has waited long enough. */
export const UNANSWERED_MESSAGE = 'Query read timeout';
/** What `pg` and its pool say, without a code, of a connection that died or never came. */
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
  // Not instanceof: an error of the network may come from another realm (a vm, as Jest's).
  return isNativeError(error) ? error : null;
}

/** The transaction lost a race and may be run again. */
export function isRetryable(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A lock was not given within `lock_timeout`; nothing was done. */
export function isLockNotAvailable(error: unknown): boolean {
  return driverError(error)?.code === LOCK_NOT_AVAILABLE;
}

/** The name of the unique constraint or index that refused, or `null`. */
export function violatedUnique(error: unknown): string | null {
  const cause = driverError(error);
  return cause?.code === UNIQUE_VIOLATION ? (cause.constraint ?? '') : null;
}

/** A row referred to one that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return driverError(error)?.code === FOREIGN_KEY_VIOLATION;
}

/** An amount grew past what its column holds. */
export function isNumericOverflow(error: unknown): boolean {
  return driverError(error)?.code === NUMERIC_OUT_OF_RANGE;
}

/** The connection ended, or the server goes away: whether a commit under way took place is unknown. */
const CONNECTION_LOST = /^(08|57P)/;

/** Whether what was asked may have been done: the answer was lost, and not a refusal of the database. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const code = driverError(error.cause)?.code ?? '';
  return !SQLSTATE.test(code) || CONNECTION_LOST.test(code);
}

/** The server has said nothing at all: whatever else is said on that connection is said to nobody. */
export function isUnanswered(error: unknown): boolean {
  return driverError(error)?.message.startsWith(UNANSWERED_MESSAGE) === true;
}

/**
 * Whether the error says that the database is away, overloaded or too slow, rather than that we are wrong.
 */
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
