import { LIMITS } from '#contract/limits';
import { bankDate } from '#contract/formats/timestamp';
import type { Plan } from './due-days.js';
import { Refused } from '../../platform/http/errors.js';

/** Checks what a single field cannot tell. @throws {validation_failed} */
export function refuseImpossiblePlan({ frequency, startsOn, endsOn, count }: Plan): void {
  if (endsOn !== null && count !== null) {
    throw new Refused('validation_failed', 'Give either the last day or the number of payments');
  }
  if (frequency === 'once' && (endsOn !== null || count !== null)) {
    throw new Refused(
      'validation_failed',
      'A single payment has neither a last day nor a number of payments',
    );
  }
  if (endsOn !== null && endsOn < startsOn) {
    throw new Refused('validation_failed', 'The last day must not be before the first');
  }
}

/** @throws {validation_failed} when the order starts in the past, or begins or ends in the far future */
export function refusePlanAt(now: Date, { startsOn, endsOn }: Plan): void {
  if (startsOn < bankDate(now))
    throw new Refused('validation_failed', 'The first day must not be in the past');
  const last = `${now.getUTCFullYear() + LIMITS.standingOrderYears}-12-31`;
  if (startsOn > last || (endsOn ?? startsOn) > last) {
    throw new Refused('validation_failed', `Days may be at most ${LIMITS.standingOrderYears} years ahead`);
  }
}
