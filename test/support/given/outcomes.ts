import type { ErrorDto } from '#contract/shapes/common.dto';
import type { Answer } from '../http/client.js';

/** The outcome of an answer as text: `201`, or `422 insufficient_funds`. */
export function outcome({ status, body }: Answer): string {
  return status < 400
    ? String(status)
    : `${status} ${(body as ErrorDto | undefined)?.code ?? 'without a code'}`;
}

/** Counts the answers by outcome. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1;
  return counts;
}
