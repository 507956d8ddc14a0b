import type { Response } from 'express';

/** Response header of a stored answer that is given again; then nothing was changed. */
const REPLAYED_HEADER = 'Idempotent-Replayed';

/** The answer to a request that may have an idempotency key. */
export interface Once<Answer> {
  answer: Answer;
  /** Whether this is the stored answer of an earlier request; then nothing was changed. */
  replayed: boolean;
}

/** Returns the answer, with a header if it was given before. */
export function sayReplayed<Answer>(response: Response, { answer, replayed }: Once<Answer>): Answer {
  if (replayed) response.setHeader(REPLAYED_HEADER, 'true');
  return answer;
}
