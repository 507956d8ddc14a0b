import type { ErrorCode } from '#contract/errors';
import { REFUSALS } from '#contract/refusals';
import type { ErrorDetails } from '#contract/shapes/common.dto';

/** The values of the sentence of a code. */
type Values<C extends ErrorCode> = (typeof REFUSALS)[C] extends { example: infer Example }
  ? Record<keyof Example, string>
  : unknown;

/** Parts of a refusal besides code and values; the details are sent in the body. */
interface Extras extends ErrorDetails {
  /** Replaces the sentence of the code. */
  message?: string;
  /** The HTTP status, if it is not the one of the code. */
  status?: number;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A sentence instead of the one of the code, or values and details. Values may be left out if the code has none. */
type Saying<C extends ErrorCode> =
  unknown extends Values<C>
    ? [saying?: string | Extras]
    : [saying: string | (Values<C> & Extras) | (Extras & { message: string })];

const DETAILS = [
  'attemptsLeft',
  'strong',
  'passwordProblem',
  'lockedUntil',
  'presentVersion',
  'limit',
  'left',
  'resetsAt',
  'payableAt',
  'approvalRequest',
] as const;

/** An expected error that is reported to the client: `message` is a sentence for people, `code` is for programs. */
export class Refused<C extends ErrorCode = ErrorCode> extends Error {
  readonly status: number;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | null;
  /** Sent in the response body besides code and message. */
  readonly details: ErrorDetails;

  /** For instance `new Refused('bill_paid')`, `new Refused('stale_balance', { balance })`. */
  constructor(
    readonly code: C,
    ...[saying = {}]: Saying<C>
  ) {
    const extras: Extras = typeof saying === 'string' ? { message: saying } : saying;
    super(extras.message ?? sentenceOf(code, extras), extras);
    this.status = extras.status ?? REFUSALS[code].status;
    this.retryAfter = extras.retryAfter ?? null;
    const details = DETAILS.flatMap((name) => (extras[name] === undefined ? [] : [[name, extras[name]]]));
    this.details = Object.fromEntries(details) as ErrorDetails;
  }
}

/** The sentence of a code with its values. */
export function sentenceOf(code: ErrorCode, values: object): string {
  const valueOf = new Map<string, unknown>(Object.entries(values));
  return REFUSALS[code].sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(valueOf.get(name)));
}

/** Whether it is a refusal with one of the codes, or with any. */
export function isRefused<C extends ErrorCode>(error: unknown, ...codes: C[]): error is Refused<C> {
  return error instanceof Refused && (codes.length === 0 || codes.includes(error.code as C));
}

/** The item does not exist or belongs to somebody else. The response is the same, so that ids cannot be probed. */
export class NotFound extends Refused<'not_found'> {
  constructor(what = 'This page') {
    super('not_found', { what });
  }
}

/** This node is overloaded. The refused request has had no effect. `retryAfter` is in seconds. */
export class Overloaded extends Refused<'service_unavailable'> {
  constructor(retryAfter: number) {
    super('service_unavailable', {
      message: 'The bank is very busy right now. Please try again in a moment.',
      retryAfter,
    });
  }
}

/** The pending item has already been decided, possibly by the same user a moment ago. */
export class AlreadyDecided extends Refused<'already_decided'> {
  constructor(decision: string, decider: string | null) {
    super('already_decided', { decision, by: decider === null ? '' : ` by ${decider}` });
  }
}
