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

/** The input is malformed or violates a rule of a field; `message` says which. */
export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
}

/** Nobody is signed in. All 401 responses use this message, except those of the sign-in itself. */
export class Unauthorized extends DomainError {
  readonly code = 'unauthorized';
  constructor() {
    super('Unauthorized');
  }
}

/** The user is signed in, but not allowed to do this. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';
  constructor(message = 'You are not allowed to do this') {
    super(message);
  }
}

/** The page that sends the request is made for another user than the one who is signed in; see `PAGE_USER`. */
export class OtherUser extends DomainError {
  readonly code = 'other_user';
  constructor() {
    super('Somebody else is signed in in this browser now. Please load the page again.');
  }
}

/** The item does not exist or belongs to somebody else. The response is the same, so that ids cannot be probed. */
export class NotFound extends DomainError {
  readonly code = 'not_found';
  constructor(what = 'This page') {
    super(`${what} was not found`);
  }
}

/** This node is overloaded. The refused request has had no effect. */
export class Overloaded extends DomainError {
  readonly code = 'service_unavailable';
  constructor(override readonly retryAfter: number) {
    super('The bank is very busy right now. Please try again in a moment.');
  }
}

/** A user or, without a session, a network address sends too many requests. */
export class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.');
  }
}

/** The customer has the maximum number of items that wait for a decision. */
export class TooManyPending extends DomainError {
  readonly code = 'too_many_pending';
  constructor(limit: number, items: string) {
    super(`You have ${limit} ${items} waiting for approval, and no more are possible until one is decided`);
  }
}

/** The pending item has already been decided, possibly by the same user a moment ago. */
export class AlreadyDecided extends DomainError {
  readonly code = 'already_decided';
  constructor(decision: string, decider: string | null) {
    super(`Already ${decision}${decider === null ? '' : ` by ${decider}`}`);
  }
}
