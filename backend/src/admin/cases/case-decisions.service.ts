import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import type { CaseDecisionDto, SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { CaseWork } from '../../cases/case-work.service.js';
import { Refunds } from '../../cases/refunds.service.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { isAbove, SecondApprovals } from '../second-approvals/second-approvals.service.js';

/** A decision, as it is stored while its refund waits for a second person. */
type Decision = Omit<CaseDecisionDto, 'outcome'> & { caseId: string };

/** Decides cases. A refund may need a second person. */
@Injectable()
export class CaseDecisions implements OnModuleInit {
  constructor(
    private readonly writes: Writes,
    private readonly work: CaseWork,
    private readonly refunds: Refunds,
    private readonly approvals: SecondApprovals,
  ) {}

  onModuleInit(): void {
    this.approvals.register<Decision>('refund', (tx, staff, decision) =>
      this.refund(tx, staff, decision, true),
    );
  }

  /**
   * Ends a case that is investigated or waits for its customer.
   * @throws {forbidden} for a refund without `support.supervise`, and for others without `support.desk`
   * @throws {not_found} @throws {wrong_status} @throws {above_transaction} @throws {account_inactive}
   * @throws {validation_failed} for an amount without a refund, and for a refund of no transaction
   * @throws {already_requested} when a refund of the case waits for a second person
   */
  decide(
    staff: SignedIn,
    caseId: string,
    { outcome, text, amount }: CaseDecisionDto,
  ): Promise<SupportCaseDetailDto | WaitingDto> {
    if (outcome !== 'refunded' && amount !== undefined)
      throw new Refused('validation_failed', 'Amount can only be given with a refund');
    return this.writes.of(staff, async (tx, { permissions }) => {
      const needed = outcome === 'refunded' ? 'support.supervise' : 'support.desk';
      if (!permissions.includes(needed)) throw new Refused('forbidden');
      if (outcome === 'refunded')
        return this.refund(tx, staff, { caseId, text, ...(amount !== undefined && { amount }) }, false);
      const found = await this.work.toDecide(tx, caseId, outcome);
      await this.work.end(tx, staff, found, outcome, text);
      return this.work.detail(caseId, tx);
    });
  }

  private async refund(
    tx: Tx,
    staff: SignedIn,
    { caseId, text, amount: wanted }: Decision,
    isApproved: boolean,
  ): Promise<SupportCaseDetailDto | WaitingDto> {
    const found = await this.work.toDecide(tx, caseId, 'refunded');
    const refund = await this.refunds.check(tx, found, wanted);
    const { amount, currency, reference } = refund;
    if (!isApproved && (await this.approvals.isNeeded(tx, ({ refundAbove }) => isAbove(amount, refundAbove))))
      return this.approvals.ask(tx, staff, {
        kind: 'refund',
        subject: { type: 'case', id: caseId, name: found.number },
        summary: [
          { field: 'status', before: found.status, after: 'refunded' },
          { field: 'amount', before: null, after: `${amount} ${currency}` },
          { field: 'reference', before: null, after: reference },
          { field: 'text', before: null, after: text },
        ],
        request: { caseId, text, amount },
      });
    await this.refunds.pay(tx, staff, found, refund, text);
    return this.work.detail(caseId, tx);
  }
}
