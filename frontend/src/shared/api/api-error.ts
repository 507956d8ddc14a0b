import type { ErrorBody, ErrorCode } from '#contract/errors';

/**
 * A response that is not a success. `message` is the status code, a colon, a space and the body as
 * received; the text for people is `serverMessage`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | null;
  /** The server's own message, if the body has one. */
  readonly serverMessage: string | null;
  /** With `incorrect_pin`: wrong PINs that are still possible before the PIN is locked. */
  readonly attemptsLeft: number | null;
  /** With `pin_locked`: when the lock ends, as an ISO time. */
  readonly lockedUntil: string | null;

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    const parsed = parseBody(body);
    this.code = parsed?.code ?? null;
    this.serverMessage = parsed?.message ?? null;
    this.attemptsLeft = parsed?.attemptsLeft ?? null;
    this.lockedUntil = parsed?.lockedUntil ?? null;
  }
}

/**
 * No response arrived, because of the network or the server. Whether a write took effect is then unknown.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

function parseBody(body: string): Partial<ErrorBody> | null {
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

/** The message to show for an error: the server's own, or `fallback`. Never JSON, never a stack trace. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? (error.serverMessage ?? fallback) : fallback;
}

/** Whether the session has ended (401). The app itself reports that and asks to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
