import type { ErrorBody } from '#contract/errors';
import type { Answer } from '../http/client.js';

/** What an answer came to, in a word or two: `201`, or `422 insufficient_funds`. */
export function outcome({ status, body }: Answer): string {
  return status < 400
    ? String(status)
    : `${status} ${(body as ErrorBody | undefined)?.code ?? 'without a code'}`;
}

/** How many answers came to what. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1;
  return counts;
}
