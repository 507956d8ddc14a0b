import { OWN_LIMITS } from '#contract/banking/limits';
import type { PaymentLimits, Policies } from '#contract/banking/policies';
import type { AmountLimitDto, LimitsDto } from '#contract/shapes/limits.dto';
import { roundToCents } from '#money/money';
import { type Allowance, restOf } from './allowance.columns.js';
import type { OwnLimits } from './limits.repository.js';

/** A customer's limits with what is used of them. */
export function limitsView(allowance: Allowance, own: OwnLimits, policies: Policies): LimitsDto {
  const { single, countLimit, countUsed, dayEnds } = allowance;
  const countRest = restOf(allowance, 'count');
  return {
    single,
    day: periodOf(allowance, 'day'),
    month: periodOf(allowance, 'month'),
    count:
      countLimit === null
        ? null
        : {
            limit: countLimit,
            used: countUsed,
            left: Number(countRest.left),
            resetsAt: dayEnds.toISOString(),
          },
    raise: own.raise && own.raiseAt && { ...own.raise, effectiveAt: own.raiseAt.toISOString() },
    own: valuesOf(own),
    bank: valuesOf(policies.limits),
    rates: { ...policies.rates },
  };
}

function periodOf(allowance: Allowance, period: 'day' | 'month'): AmountLimitDto | null {
  const limit = allowance[`${period}Limit`];
  if (limit === null) return null;
  const { left, resetsAt } = restOf(allowance, period);
  return { limit, used: roundToCents(allowance[`${period}Used`]) ?? '0.00', left, resetsAt: resetsAt ?? '' };
}

function valuesOf(values: PaymentLimits): PaymentLimits {
  return Object.fromEntries(OWN_LIMITS.map((name) => [name, values[name]])) as unknown as PaymentLimits;
}
