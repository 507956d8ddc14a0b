import { Injectable } from '@nestjs/common';
import type { Policies } from '#contract/banking/policies';
import { PoliciesService } from '../policies/policies.service.js';
import { Refused } from '../platform/http/errors.js';
import { type Tx, UnitOfWork } from '../platform/database/transaction/unit-of-work.js';
import { type LimitProblem, type RecipientWait, restOf } from './allowance.columns.js';
import { type LimitedPayment, LimitsRepository } from './limits.repository.js';
import { PaymentsWithin } from './payments-within.js';

export type { PaymentsWithin } from './payments-within.js';

/** The policies for a statement that pays: the parameters of `limitProblem`. */
interface StatementPolicy {
  /** JSON for `payment_allowance`. */
  policy: string;
  /** Whether the policies limit every customer; otherwise only those with limits of their own are looked up. */
  isLimiting: boolean;
}

/**
 * Keeps payments within the limits. Every payment that a limit applies to locks the customer's row in
 * `transaction_pins` first, and counts what is stored under that lock (docs/decisions/0022).
 */
@Injectable()
export class PaymentLimitsService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly limits: LimitsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What the submitting statement needs. */
  async forStatement(tx?: Tx): Promise<StatementPolicy> {
    return statementPolicy(await this.policies.current(tx));
  }

  /** The recipients of a customer who were approved too short a time ago to be paid like others, by their ids. */
  async waits(userId: string): Promise<Map<string, RecipientWait>> {
    const policies = await this.policies.current();
    if (policies.newRecipientHours === 0) return new Map();
    const { policy } = statementPolicy(policies);
    return this.unitOfWork.snapshot((tx) => this.limits.waits(tx, userId, policy));
  }

  /** Call it after the payers themselves are locked, and before all other locks. */
  async lockPayers(tx: Tx, userIds: readonly string[]): Promise<void> {
    const { isLimiting } = await this.forStatement(tx);
    await this.limits.lockPayers(tx, userIds, isLimiting);
  }

  /** The limits of payments that are decided one after the other in one transaction. The payers are locked. */
  async of(tx: Tx, payments: readonly LimitedPayment[]): Promise<PaymentsWithin> {
    const { policy, isLimiting } = await this.forStatement(tx);
    const isLimited = isLimiting || (await this.limits.haveOwn(tx, payments));
    return new PaymentsWithin(payments, isLimited ? await this.limits.allowances(tx, payments, policy) : []);
  }

  /** Refuses a payment that passes a limit. The payer is locked. @throws {limit_exceeded} @throws {recipient_too_new} */
  async assertWithin(tx: Tx, payment: LimitedPayment): Promise<void> {
    const problem = (await this.of(tx, [payment])).problem(0);
    if (problem !== null) throw await this.refusalIn(tx, payment, problem);
  }

  /** The refusal of a payment that the submitting statement has found to pass a limit, with what is left now. */
  refusal(payment: LimitedPayment, problem: LimitProblem): Promise<Refused> {
    return this.unitOfWork.snapshot((tx) => this.refusalIn(tx, payment, problem));
  }

  private async refusalIn(tx: Tx, payment: LimitedPayment, problem: LimitProblem): Promise<Refused> {
    const { policy } = await this.forStatement(tx);
    const [allowance] = await this.limits.allowances(tx, [payment], policy);
    if (!allowance) throw new Error('The limits of a payment have vanished.');
    if (problem === 'recipient_too_new')
      return new Refused(problem, { payableAt: (allowance.payableAt ?? allowance.dayEnds).toISOString() });
    return new Refused('limit_exceeded', { limit: problem, ...restOf(allowance, problem) });
  }
}

function statementPolicy({ limits, newRecipientHours, newRecipientLimit, rates }: Policies): StatementPolicy {
  const isLimited = Object.values(limits).some((limit) => limit !== null);
  return {
    policy: JSON.stringify({ limits, newRecipientHours, newRecipientLimit, rates }),
    isLimiting: isLimited || newRecipientHours > 0,
  };
}
