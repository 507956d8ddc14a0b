import { isOutcomeUnknown } from '../../../../shared/api/api-error.js';

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [1_000, 3_000];

/**
 * Sends a request that is safe to repeat, up to three times, until an answer says what happened.
 * @throws the error of the last attempt
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return send();
}
