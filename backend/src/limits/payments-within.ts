import { sumMoney } from '#money/money';
import { type Allowance, type LimitProblem, problemOf, type Spent } from './allowance.columns.js';
import type { LimitedPayment } from './limits.repository.js';

const NOTHING = { count: 0, amount: '0.00' };

/** Payments that are decided one after the other, and stored together afterwards: each counts those before it. */
export class PaymentsWithin {
  private readonly spent = new Map<string, Pick<Spent, 'count' | 'amount'>>();
  private readonly received = new Map<string, string>();

  /** @param allowances in the order of the payments; none if no limit applies */
  constructor(
    private readonly payments: readonly LimitedPayment[],
    private readonly allowances: readonly Allowance[],
  ) {}

  /** Why a payment cannot be made, by its place; `null` if it is within the limits. */
  problem(place: number): LimitProblem | null {
    const [payment, allowance] = [this.payments[place], this.allowances[place]];
    if (!payment || !allowance) return null;
    const toRecipient = this.received.get(payment.beneficiaryId ?? '') ?? '0.00';
    return problemOf(allowance, { ...(this.spent.get(payment.userId) ?? NOTHING), toRecipient });
  }

  /** The payment will be made. */
  spend(place: number): void {
    const [payment, allowance] = [this.payments[place], this.allowances[place]];
    if (!payment || !allowance) return;
    const { userId, beneficiaryId } = payment;
    const { count, amount } = this.spent.get(userId) ?? NOTHING;
    this.spent.set(userId, { count: count + 1, amount: sumMoney([amount, allowance.inAed]) });
    const before = this.received.get(beneficiaryId ?? '') ?? '0.00';
    this.received.set(beneficiaryId ?? '', sumMoney([before, allowance.inAed]));
  }
}
