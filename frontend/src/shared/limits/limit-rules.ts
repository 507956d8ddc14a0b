import type { Currency } from '#contract/banking/accounts';
import { LIMIT_CURRENCY, type LimitKind } from '#contract/banking/limits';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import { bankNow } from '../format/bank-clock.js';
import { compareMoney, type Money, timesRate } from '#money/money';

/** A payment that is being filled in. */
export interface PlannedPayment {
  /** `null` as long as none can be read. */
  amount: Money | null;
  currency: Currency;
  /** Missing for a bill. */
  recipient?: Pick<BeneficiaryDto, 'payableAt' | 'newRecipientLeft'> | undefined;
}

/** What a limit leaves for one payment, in AED. */
interface Rest {
  limit: Exclude<LimitKind, 'count'>;
  left: Money;
  /** When it is free again; `null` for a limit that always holds. */
  until: string | null;
}

/** What the limits say about a payment. */
export type LimitAdvice =
  | { kind: 'passed'; limit: LimitKind; left: Money; until: string | null }
  | { kind: 'within'; left: Money };

/**
 * The limit that the payment would pass, in the order of the server; otherwise the most that one payment may be now, and
 * `null` if nothing limits it. The server decides.
 */
export function limitAdvice(limits: LimitsDto, payment: PlannedPayment): LimitAdvice | null {
  const { amount, currency } = payment;
  const { count } = limits;
  const rests = restsOf(limits, payment);
  const inAed = amount === null ? '0.00' : amountInAed(amount, currency, limits.rates);
  const isPassed = ({ left }: Rest) => compareMoney(inAed, left) > 0 || left === '0.00';
  const [single, ...others] = rests.filter(isPassed).map((rest) => ({ kind: 'passed', ...rest }) as const);
  if (single?.limit === 'single') return single;
  if (count?.left === 0) return { kind: 'passed', limit: 'count', left: '0.00', until: count.resetsAt };
  const passed = single ?? others[0];
  if (passed) return passed;
  const least = rests.reduce<Money | null>(
    (so, { left }) => (so === null || compareMoney(left, so) < 0 ? left : so),
    null,
  );
  return least === null ? null : { kind: 'within', left: least };
}

/** What an amount counts for limits. */
function amountInAed(amount: Money, currency: Currency, rates: LimitsDto['rates']): Money {
  return currency === LIMIT_CURRENCY ? amount : timesRate(amount, rates[currency]);
}

/** Whether the recipient was approved too short a time ago to be paid like others. */
export function isWaiting({ payableAt }: Pick<BeneficiaryDto, 'payableAt'>): boolean {
  return payableAt !== null && Date.parse(payableAt) > bankNow();
}

/** In the order in which the server checks them. */
function restsOf({ single, day, month }: LimitsDto, { recipient }: PlannedPayment): Rest[] {
  const rests: Rest[] = [];
  if (single !== null) rests.push({ limit: 'single', left: single, until: null });
  if (day) rests.push({ limit: 'day', left: day.left, until: day.resetsAt });
  if (month) rests.push({ limit: 'month', left: month.left, until: month.resetsAt });
  if (recipient?.payableAt && isWaiting(recipient))
    rests.push({
      limit: 'new_recipient',
      left: recipient.newRecipientLeft ?? '0.00',
      until: recipient.payableAt,
    });
  return rests;
}
