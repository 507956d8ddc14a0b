import { ApiError, isSignedOut } from '../../../../shared/api/api-error.js';

/** The bank is done with a submission within this time after it was sent; then a 404 is final. */
export const SETTLED_MS = 10_000;
/** The pause between two questions. Coming online again ends it. */
export const PAUSE_MS = 2_000;

interface Question<Found> {
  /** Reads what was submitted; fails with 404 while nothing was. */
  ask: () => Promise<Found>;
  /** When the submission was sent, in epoch milliseconds. */
  sentAt: number;
  /** Whether the bank has answered the submission, so that it is not on its way any more. */
  isOver: boolean;
  /** Ends the search. */
  signal: AbortSignal;
}

/**
 * Finds out what became of a submission whose answer was lost, as often and for as long as it takes. Asks only while
 * the browser is online. Returns `null` when nothing was submitted.
 * @throws {ApiError} 401 when the session has ended; the signal's reason when the search was ended
 */
export async function findOutcome<Found>(question: Question<Found>): Promise<Found | null> {
  const { signal } = question;
  for (;;) {
    signal.throwIfAborted();
    const found = navigator.onLine ? await askOnce(question) : UNKNOWN;
    if (found !== UNKNOWN) return found;
    await pause(signal);
  }
}

const UNKNOWN = Symbol('unknown');

async function askOnce<Found>({
  ask,
  sentAt,
  isOver,
}: Question<Found>): Promise<Found | null | typeof UNKNOWN> {
  // Read before the question: what is submitted after it is not in the answer.
  const isFinal = isOver || Date.now() - sentAt >= SETTLED_MS;
  try {
    return await ask();
  } catch (error) {
    if (isSignedOut(error)) throw error;
    const isMissing = error instanceof ApiError && error.status === 404;
    return isFinal && isMissing ? null : UNKNOWN;
  }
}

/** Waits for {@link PAUSE_MS}, or until the browser is online again or the search is ended. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
