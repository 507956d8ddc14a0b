import type { ErrorCode, ErrorDetails } from '#contract/errors';

/** An expected error that is reported to the client: `message` is a sentence for people, `code` is for programs. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** The HTTP status, if it differs from the one that `STATUS_OF` defines for the code. */
  readonly status: number | null = null;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | null = null;
  /** Sent in the response body besides code and message. */
  readonly details: ErrorDetails = {};
}
