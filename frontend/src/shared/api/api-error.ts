import type { ErrorDto } from '#contract/shapes/common.dto';
import { type ErrorCode, type PasswordProblem, UNKNOWN_FIELD } from '#contract/errors';
import { WaitsForApproval } from './waits-for-approval.js';

/**
 * A response that is not a success. `message` is the status code, a colon, a space and the body as
 * received; the text for people is `serverMessage`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | null;
  /** The server's own message, if the body has one. */
  readonly serverMessage: string | null;
  /** With `incorrect_pin`, and `incorrect_code` of an app: wrong ones that are still possible before a lock. */
  readonly attemptsLeft: number | null;
  /** With `weak_password`: why it is refused. */
  readonly passwordProblem: PasswordProblem | null;
  /** With `reauthentication_required`: whether only a strong factor suffices, not the password. */
  readonly isStrong: boolean;
  /** With `pin_locked` and `code_locked`: when the lock ends, as an ISO time. */
  readonly lockedUntil: string | null;

  constructor(
    readonly status: number,
    body: string,
    private readonly statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseBody(body);
    this.code = parsed?.code ?? null;
    this.serverMessage = parsed?.message ?? null;
    this.attemptsLeft = parsed?.attemptsLeft ?? null;
    this.passwordProblem = parsed?.passwordProblem ?? null;
    this.isStrong = parsed?.strong ?? false;
    this.lockedUntil = parsed?.lockedUntil ?? null;
  }

  /** Status code and text, such as `500: Internal Server Error`: for a response without a message for people. */
  get statusLine(): string {
    return `${this.status}: ${this.statusText || (STATUS_TEXTS[this.status] ?? 'Error')}`;
  }
}

/** HTTP/2 has no status texts. */
const STATUS_TEXTS: Partial<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * No response arrived, because of the network or the server. Whether a write took effect is then unknown.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

function parseBody(body: string): Partial<ErrorDto> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/**
 * What a sentence is about: the code of a refusal, or `unknown_field` for a `validation_failed` that says no more than that
 * the server is of another version than the page, as during a release.
 */
export type RefusalKey = ErrorCode | 'unknown_field';

/** Sentences of one feature, in the language of the page, for codes that say too little by themselves there. */
export type OwnSentences = Partial<Record<RefusalKey, string>>;

/** Says a refusal in a language that the server does not speak; `null` for a code that it does not know. */
type Translate = (code: RefusalKey, own: OwnSentences) => string | null;

let translate: Translate = () => null;

/** Sets what says refusals in the language of the page. */
export function translateRefusals(by: Translate): void {
  translate = by;
}

/**
 * The message to show for an error: the server's own, in the language of the page where that is known, or `fallback`.
 * In another language than the server's, `own` goes before what is said elsewhere. Never JSON, never a stack trace.
 */
export function sentenceOf(error: unknown, fallback: string, own: OwnSentences = {}): string {
  return error instanceof ApiError ? (messageOf(error, own) ?? fallback) : fallback;
}

function messageOf({ code, serverMessage }: ApiError, own: OwnSentences = {}): string | null {
  const isUnknownField = code === 'validation_failed' && serverMessage?.startsWith(UNKNOWN_FIELD);
  return (code && translate(isUnknownField ? 'unknown_field' : code, own)) ?? serverMessage;
}

/**
 * The message, as of `sentenceOf`, if the server refused the request, so that nothing was changed; null for every other
 * error.
 */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 ? (messageOf(error) ?? error.statusLine) : null;
}

/** What is said about an error that has no message of the server: its status, or that there was no response. */
export function failureOf(error: unknown, unreachable: string): string {
  return error instanceof ApiError ? error.statusLine : unreachable;
}

/**
 * Whether a write may have taken effect: no response came, or one that says that the server, or what is behind it, was
 * not available. After a 500 nothing was changed.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof WaitsForApproval) return false;
  return !(error instanceof ApiError) || error.status > 500;
}

/** Why a call was refused that a strong factor must confirm. */
const UNCONFIRMED = ['confirmation_required', 'confirmation_mismatch', 'confirmation_expired'] as const;
export type Unconfirmed = (typeof UNCONFIRMED)[number];

/** Why a call was refused that has to be confirmed; `null` for every other error. The user is asked, and knows. */
export function unconfirmedIn(error: unknown): Unconfirmed | null {
  return error instanceof ApiError ? (UNCONFIRMED.find((code) => code === error.code) ?? null) : null;
}

/** Whether a call was refused because the user did not prove who they are, which they know. */
export function isProofMissing(error: unknown): boolean {
  return hasCode(error, 'reauthentication_required');
}

/** Whether the session has ended (401). The app itself reports that and asks to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
