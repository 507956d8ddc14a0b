import { OWN_LIMITS, type OwnLimit } from '#contract/banking/limits';
import type { PaymentLimits } from '#contract/banking/policies';
import type { ChangeLimitsDto } from '#contract/shapes/limits.dto';
import { compareMoney } from '#money/money';
import { type Details, detailsOf } from '../auth/confirmations/confirmations.service.js';
import { Refused } from '../platform/http/errors.js';

/** Values of some limits. */
export type Values = Partial<PaymentLimits>;

/** Stands for the bank's own limit in what a customer confirms. */
const BANKS_OWN = 'bank';

/** The limits that a request has values for. */
export function valuesIn(request: ChangeLimitsDto): Values {
  const names = OWN_LIMITS.filter((name) => request[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, request[name]]));
}

/** Whether one value of a limit allows more than another; `null`, the bank's own, allows most. */
function isHigher(value: string | number | null, than: string | number | null): boolean {
  if (than === null) return false;
  return value === null || compareMoney(`${value}`, `${than}`) > 0;
}

/** The values that are higher than the customer's own. */
export function raisedOf(values: Values, own: PaymentLimits): Values {
  return pick(
    values,
    OWN_LIMITS.filter((name) => name in values && isHigher(values[name] ?? null, own[name])),
  );
}

/** Some of the values. */
export function pick(values: Values, names: readonly OwnLimit[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** @throws {validation_failed} which names the bank's limit */
export function refuseAboveBank(values: Values, bank: PaymentLimits): void {
  const isAbove = (name: OwnLimit) => values[name] != null && isHigher(values[name], bank[name]);
  const above = OWN_LIMITS.find(isAbove);
  if (above)
    throw new Refused('validation_failed', `${above} may be at most ${bank[above]}, the bank’s limit`);
}

/** A raise as the customer confirms it. */
export function raiseDetails(raised: Values): Details {
  const shown = (name: OwnLimit) => (name in raised ? `${raised[name] ?? BANKS_OWN}` : null);
  return detailsOf({
    limitSingle: shown('single'),
    limitDay: shown('day'),
    limitMonth: shown('month'),
    limitCount: shown('count'),
  });
}
