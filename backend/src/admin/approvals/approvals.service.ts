import { Injectable } from '@nestjs/common';
import type { Once } from '../../platform/http/output/once.js';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import type { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { AdminCardDto } from '#contract/shapes/cards.dto';
import type { AdminStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import type { SetDateDto } from '#contract/shapes/admin/admin-requests.dto';
import type {
  DecideActivationDto,
  DecideTransferDto,
  VerifyBeneficiaryDto,
} from '#contract/shapes/admin/decisions.dto';
import { AuthorityService } from '../../auth/access/authority.service.js';
import { Writes } from '../../auth/access/writes.service.js';
import { type ApprovalCheck, ApprovalChecks } from '../../auth/confirmations/approval-checks.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { EventsService } from '../../events/events.service.js';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { adminBeneficiaryView } from '../../beneficiaries/beneficiary.view.js';
import { CardRequestsService } from '../../cards/requests/card-requests.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Batches } from '../../platform/database/transaction/batches.js';
import { BatchFactory } from '../../platform/database/transaction/batch-factory.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { StandingOrderChangesService } from '../../standing-orders/standing-order-changes.service.js';
import { adminTransactionView } from '../../transfers/transaction.view.js';
import {
  type Decision,
  type OwnedTransaction,
  TransferDecisionsService,
} from '../../transfers/decision/transfer-decisions.service.js';
import type { KeyToStore } from '../../auth/idempotency/idempotency-keys.service.js';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { TransferApprovals } from '../second-approvals/transfer-approvals.service.js';
import { DecisionKeys } from './decision-keys.service.js';

type BeneficiaryDecision = Parameters<BeneficiariesService['decide']>[2];

/** A decision about a recipient that names no version is about one that was never changed. */
const FIRST_VERSION = 1;

/** Transactions cannot be dated before 2000-01-01 in Asia/Dubai. */
const EARLIEST_DATE = Date.parse('2000-01-01T00:00:00+04:00');

/** A decision about a transfer, with its idempotency key. */
type KeyedDecision = Decision & { of: KeyToStore };

/** The item and the content of a decision. A retry is safe with an idempotency key. */
export interface Decided {
  id: string;
  key: string | null;
}

/** Administrators' decisions about recipients, standing orders, cards and transfers. */
@Injectable()
export class ApprovalsService {
  /** Decisions about transfers that arrive while another batch is running share the next transaction. */
  private readonly decisions: Batches<KeyedDecision, OwnedTransaction | Refused>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writes: Writes,
    private readonly authority: AuthorityService,
    private readonly users: UsersService,
    private readonly beneficiaries: BeneficiariesService,
    private readonly transfers: TransferDecisionsService,
    private readonly checks: ApprovalChecks,
    private readonly events: EventsService,
    private readonly orders: StandingOrderChangesService,
    private readonly cards: CardRequestsService,
    private readonly keys: DecisionKeys,
    private readonly guarded: TransferApprovals,
    batchFactory: BatchFactory,
  ) {
    this.decisions = batchFactory.batches('decisions', {
      run: (decisions, lockTimeout) => this.decideBatch(decisions, lockTimeout),
      keyOf: ({ transferId }) => transferId,
    });
  }

  /**
   * Approves or rejects a recipient.
   * @throws {not_found}
   * @throws {already_decided}
   * @throws {stale_beneficiary}
   * @throws {validation_failed}
   * @throws {idempotency_key_reused}
   */
  async verify(
    admin: SignedIn,
    { id, key }: Decided,
    request: VerifyBeneficiaryDto,
  ): Promise<Once<AdminBeneficiaryDto>> {
    const { status, version = FIRST_VERSION } = request;
    const reason = reasonOf(request.reason, status === 'rejected');
    const content = ['beneficiary', id, status, String(version), String(reason)];
    return this.keys.once({ adminId: admin.id, key, content }, (of) =>
      this.decideBeneficiary(admin, { ...request, version, id, reason, of }),
    );
  }

  private decideBeneficiary(
    admin: SignedIn,
    decision: Omit<VerifyBeneficiaryDto, 'reason'> & BeneficiaryDecision & { of: KeyToStore },
  ): Promise<AdminBeneficiaryDto> {
    return this.writes.of(admin, async (tx, { hasFactor }) => {
      await this.users.keepOwner(tx, 'beneficiaries', decision.id);
      const { id, status, version, reason, confirmationId = null } = decision;
      await this.beneficiaries.refuseStale(tx, id, version);
      const approval = { approver: admin, hasFactor, kind: 'beneficiaries', confirmationId } as const;
      const item = `${id}@${version}`;
      const proof = status === 'approved' ? await this.checks.proofOf(tx, { ...approval, item }) : null;
      if (proof) this.events.keepProof(tx, proof);
      const beneficiary = await this.beneficiaries.decide(tx, admin, { status, version, id, reason });
      const answer = adminBeneficiaryView(beneficiary, await this.users.nameOf(tx, beneficiary.userId));
      await this.keys.keep(tx, { of: decision.of, userId: beneficiary.userId, answer });
      return answer;
    });
  }

  /**
   * Approves or rejects a standing order.
   * @throws {not_found}
   * @throws {already_decided}
   * @throws {stale_standing_order}
   * @throws {validation_failed}
   * @throws {idempotency_key_reused}
   */
  async decideOrder(
    admin: SignedIn,
    { id, key }: Decided,
    request: DecideActivationDto,
  ): Promise<Once<AdminStandingOrderDto>> {
    const { content, decision } = activation('standing_order', id, request);
    return this.keys.once({ adminId: admin.id, key, content }, (of) =>
      this.orders.decide(admin, id, decision, this.keeper(of)),
    );
  }

  /**
   * Issues a requested card, or rejects the request.
   * @throws {not_found}
   * @throws {already_decided}
   * @throws {stale_card}
   * @throws {validation_failed}
   * @throws {idempotency_key_reused}
   */
  async decideCard(
    admin: SignedIn,
    { id, key }: Decided,
    request: DecideActivationDto,
  ): Promise<Once<AdminCardDto>> {
    const { content, decision } = activation('card', id, request);
    return this.keys.once({ adminId: admin.id, key, content }, (of) =>
      this.cards.decide(admin, id, decision, this.keeper(of)),
    );
  }

  /**
   * Approves or rejects a transfer.
   * @throws {not_found}
   * @throws {already_decided}
   * @throws {already_requested}
   * @throws {recipient_unavailable}
   * @throws {balance_limit_exceeded}
   * @throws {validation_failed}
   * @throws {idempotency_key_reused}
   */
  async decide(
    admin: SignedIn,
    { id: transferId, key }: Decided,
    request: DecideTransferDto,
  ): Promise<Once<AdminTransactionDto | WaitingDto>> {
    const { status, confirmationId = null } = request;
    const reason = reasonOf(request.reason, status === 'failed');
    const waiting = status === 'completed' ? await this.guarded.askFor(admin, transferId) : null;
    if (waiting) return { answer: waiting, replayed: false };
    const content = ['transfer', transferId, status, String(reason)];
    return this.keys.once({ adminId: admin.id, key, content }, async (of) => {
      const decision = { decider: admin, transferId, status, reason, confirmationId, of };
      const outcome = await this.decisions.do(decision);
      if (outcome instanceof Refused) throw outcome;
      return adminTransactionView(outcome);
    });
  }

  /**
   * Changes a transaction's date.
   * @throws {not_found}
   * @throws {validation_failed} before 2000-01-01 or in the future
   */
  setDate(admin: SignedIn, id: string, { createdAt }: SetDateDto): Promise<AdminTransactionDto> {
    const date = new Date(createdAt);
    if (date.getTime() < EARLIEST_DATE)
      throw new Refused('validation_failed', 'The date must not be before 2000-01-01');
    return this.writes.of(admin, async (tx) => {
      return adminTransactionView(await this.transfers.setDate(tx, admin, id, date));
    });
  }

  /** Stores the answer in the transaction that decides. */
  private keeper(of: KeyToStore) {
    return (tx: Tx, userId: string, answer: object) => this.keys.keep(tx, { of, userId, answer });
  }

  private decideBatch(
    decisions: readonly KeyedDecision[],
    lockTimeout: number,
  ): Promise<(OwnedTransaction | Refused)[]> {
    return this.unitOfWork.run(async (tx) => {
      await tx.query(`SELECT set_config('lock_timeout', $1, true)`, [`${lockTimeout}ms`]);
      const checks = await this.checked(tx, decisions);
      const refusals = checks.map(({ refusal }) => refusal);
      const outcomes = await this.transfers.decide(
        tx,
        decisions.flatMap((decision, index) =>
          refusals[index] ? [] : [{ ...decision, proof: checks[index]?.proof ?? null }],
        ),
      );
      const made = decisions.flatMap(({ transferId, of }) => {
        const outcome = of && outcomes.get(transferId);
        if (!outcome || outcome instanceof Refused) return [];
        return [{ of, userId: outcome.userId, answer: adminTransactionView(outcome) }];
      });
      await this.keys.keep(tx, ...made);
      return decisions.map(
        ({ transferId }, index) =>
          refusals[index] ?? outcomes.get(transferId) ?? new NotFound('This transaction'),
      );
    });
  }

  /** Whether each decider may decide, and the confirmation of their approvals. */
  private async checked(tx: Tx, decisions: readonly Decision[]): Promise<ApprovalCheck[]> {
    const standings = await this.authority.standings(
      tx,
      decisions.map(({ decider }) => decider),
    );
    const checks = await this.checks.of(
      tx,
      decisions.map(({ decider, transferId, status, confirmationId = null }, index) => ({
        approver: decider,
        hasFactor: status === 'completed' && standings[index]?.hasFactor === true,
        kind: 'transfers',
        item: transferId,
        isApproval: status === 'completed',
        confirmationId,
      })),
    );
    return checks.map(({ refusal, proof }, index) => ({
      refusal: standings[index]?.refusal ?? refusal,
      proof,
    }));
  }
}

/** A decision about an order or a card, and what its idempotency key stands for. @throws {validation_failed} */
function activation(
  kind: 'standing_order' | 'card',
  id: string,
  { status, version, reason: given, confirmationId }: DecideActivationDto,
) {
  const reason = reasonOf(given, status === 'rejected');
  const decision = { status, version, reason, confirmationId: confirmationId ?? null };
  return { content: [kind, id, status, String(version), String(reason)], decision };
}

/** The reason of a decision. @throws {validation_failed} for the reason of an approval */
function reasonOf(reason: string | undefined, isRejection: boolean): string | null {
  if (reason !== undefined && !isRejection) {
    throw new Refused('validation_failed', 'Reason can only be given with a rejection');
  }
  return reason ?? null;
}
