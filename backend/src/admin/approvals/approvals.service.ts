import { Injectable } from '@nestjs/common';
import type { AdminTransactionView } from '#contract/admin';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { AuthorityService } from '../../auth/access/authority.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { adminBeneficiaryView } from '../../beneficiaries/beneficiary.view.js';
import { NotFound, ValidationFailed } from '../../common/errors/errors.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import type { Batches } from '../../database/transaction/batches.js';
import { FastPaths } from '../../database/transaction/fast-paths.js';
import { UnitOfWork } from '../../database/transaction/unit-of-work.js';
import { adminTransactionView } from '../../transfers/transaction.view.js';
import {
  type Decision,
  type OwnedTransaction,
  TransferDecisionsService,
} from '../../transfers/transfer-decisions.service.js';
import type { DecideTransferDto, SetDateDto, VerifyBeneficiaryDto } from '../dto/admin-requests.dto.js';

/** Transactions cannot be dated before 2000-01-01 in Asia/Dubai. */
const EARLIEST_DATE = Date.parse('2000-01-01T00:00:00+04:00');

/** Administrators' decisions about recipients and transfers. */
@Injectable()
export class ApprovalsService {
  /** Decisions about transfers that arrive while another batch is running share the next transaction. */
  private readonly decisions: Batches<Decision, OwnedTransaction | DomainError>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly authority: AuthorityService,
    private readonly users: UsersService,
    private readonly beneficiaries: BeneficiariesService,
    private readonly transfers: TransferDecisionsService,
    fastPaths: FastPaths,
  ) {
    this.decisions = fastPaths.batches({
      run: (decisions, lockTimeout) => this.decideBatch(decisions, lockTimeout),
      keyOf: ({ transferId }) => transferId,
    });
  }

  /**
   * Approves or rejects a recipient.
   * @throws {NotFound}
   * @throws {AlreadyDecided}
   * @throws {StaleBeneficiary}
   * @throws {ValidationFailed}
   */
  async verify(admin: SignedIn, id: string, request: VerifyBeneficiaryDto): Promise<AdminBeneficiaryView> {
    const reason = reasonOf(request.reason, request.status === 'rejected');
    return this.unitOfWork.runFor(admin, async (tx) => {
      await this.authority.assertStillAuthorized(tx, admin);
      const beneficiary = await this.beneficiaries.decide(tx, admin, { ...request, id, reason });
      return adminBeneficiaryView(beneficiary, await this.users.nameOf(tx, beneficiary.userId));
    });
  }

  /**
   * Approves or rejects a transfer.
   * @throws {NotFound}
   * @throws {AlreadyDecided}
   * @throws {RecipientUnavailableNow}
   * @throws {BalanceLimitExceeded}
   * @throws {ValidationFailed}
   */
  async decide(
    admin: SignedIn,
    transferId: string,
    request: DecideTransferDto,
  ): Promise<AdminTransactionView> {
    const { status } = request;
    const reason = reasonOf(request.reason, status === 'failed');
    const outcome = await this.decisions.do({ admin, transferId, status, reason });
    if (outcome instanceof DomainError) throw outcome;
    return adminTransactionView(outcome);
  }

  /**
   * Changes a transaction's date.
   * @throws {NotFound}
   * @throws {ValidationFailed} before 2000-01-01 or in the future
   */
  setDate(admin: SignedIn, id: string, { createdAt }: SetDateDto): Promise<AdminTransactionView> {
    const date = new Date(createdAt);
    if (date.getTime() < EARLIEST_DATE) throw new ValidationFailed('The date must not be before 2000-01-01');
    return this.unitOfWork.runFor(admin, async (tx) => {
      await this.authority.assertStillAuthorized(tx, admin);
      return adminTransactionView(await this.transfers.setDate(tx, admin, id, date));
    });
  }

  private decideBatch(
    decisions: readonly Decision[],
    lockTimeout: number,
  ): Promise<(OwnedTransaction | DomainError)[]> {
    return this.unitOfWork.run(async (tx) => {
      await tx.query(`SELECT set_config('lock_timeout', $1, true)`, [`${lockTimeout}ms`]);
      const refusals = await this.authority.refusals(
        tx,
        decisions.map(({ admin }) => admin),
      );
      const outcomes = await this.transfers.decide(
        tx,
        decisions.filter((_, index) => !refusals[index]),
      );
      return decisions.map(
        ({ transferId }, index) =>
          refusals[index] ?? outcomes.get(transferId) ?? new NotFound('This transaction'),
      );
    });
  }
}

/** The reason of a decision. @throws {ValidationFailed} for the reason of an approval */
function reasonOf(reason: string | undefined, isRejection: boolean): string | null {
  if (reason !== undefined && !isRejection) {
    throw new ValidationFailed('Reason can only be given with a rejection');
  }
  return reason ?? null;
}
