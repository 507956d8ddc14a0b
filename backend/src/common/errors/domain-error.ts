import type { ErrorCode } from '#contract/errors';

/** A refusal the bank means: `message` is one sentence for people, `code` one word for programs. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** The HTTP status, where it is another than the one that `STATUS_OF` gives to the code. */
  readonly status: number | null = null;
  /** Seconds after which another attempt makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | null = null;
}
