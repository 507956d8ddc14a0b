import { DomainError } from './domain-error.js';

/** The input is malformed or breaks a rule of shape; `message` says which. */
export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
}

/** Nobody is signed in. Every 401 but sign-in's own reads so. */
export class Unauthorized extends DomainError {
  readonly code = 'unauthorized';
  constructor() {
    super('Unauthorized');
  }
}

/** Signed in, but not allowed. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';
  constructor(message = 'You are not allowed to do this') {
    super(message);
  }
}

/** Not there, or somebody else's: the answer is the same, so that nobody can probe for ids. */
export class NotFound extends DomainError {
  readonly code = 'not_found';
  constructor(what = 'This page') {
    super(`${what} was not found`);
  }
}

/** More is asked of this node than it can do; the request that is refused so has done nothing. */
export class Overloaded extends DomainError {
  readonly code = 'service_unavailable';
  constructor(override readonly retryAfter: number) {
    super('The bank is very busy right now. Please try again in a moment.');
  }
}

/** One user, or one stranger's address, asks more than any screen of ours does. */
export class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
  constructor(override readonly retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.');
  }
}

/** A customer has as many items waiting for a decision as one may have. */
export class TooManyPending extends DomainError {
  readonly code = 'too_many_pending';
  constructor(limit: number, items: string) {
    super(`You have ${limit} ${items} waiting for approval, and no more are possible until one is decided`);
  }
}

/** A pending item was decided before: by somebody else, or a moment ago. */
export class AlreadyDecided extends DomainError {
  readonly code = 'already_decided';
  constructor(decision: string, decider: string | null) {
    super(`Already ${decision}${decider === null ? '' : ` by ${decider}`}`);
  }
}
