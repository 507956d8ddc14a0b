import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { TransactionDto, TransferRequestDto } from '#contract/shapes/transfers.dto';
import { FailureEvidence } from '../../auth/attempts/failure-evidence.service.js';
import { StepUp } from '../../auth/users/step-up.service.js';
import { PaymentLimitsService } from '../../limits/payment-limits.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Once } from '../../platform/http/output/once.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { isForeignKeyViolation, violatedUnique } from '../../platform/database/connection/database-errors.js';
import {
  type Submission,
  type SubmissionFacts,
  type SubmissionOutcome,
  SubmissionsRepository,
} from './submissions.repository.js';
import { transactionView } from '../transaction.view.js';

/** The first of a transfer's two phases: submission, which places a hold on the amount. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly stepUp: StepUp,
    private readonly limits: PaymentLimitsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly evidence: FailureEvidence,
  ) {}

  /**
   * Places a hold on the amount and files the transfer for approval. With an idempotency key, the same request gets the
   * first answer again, even if the PIN, the funds or the customer's status have changed since.
   * @throws {account_restricted} @throws {frozen_by_customer} @throws {pin_not_set} @throws {incorrect_pin} @throws {pin_locked}
   * @throws {not_found} @throws {account_inactive} @throws {beneficiary_not_approved} @throws {same_account}
   * @throws {recipient_unavailable} @throws {currency_mismatch} @throws {too_many_pending}
   * @throws {recipient_too_new} @throws {limit_exceeded} @throws {insufficient_funds} @throws {enrolment_required} @throws {confirmation_required}
   * @throws {confirmation_mismatch} @throws {confirmation_expired} @throws {idempotency_key_reused}
   */
  async submit(
    sender: SignedIn,
    request: TransferRequestDto,
    key: string | null,
  ): Promise<Once<TransactionDto>> {
    const submission = await this.submission(sender, request, key);
    const outcome = await this.attempt(submission);
    if (outcome?.transfer) {
      return { answer: transactionView(outcome.transfer), replayed: false };
    }
    const replay = await this.replay(submission);
    if (replay) return { answer: replay, replayed: true };
    throw await this.refusal(submission, outcome);
  }

  /** Whether this key already has a stored answer, so that a request with it cannot submit a transfer. */
  async isAnswered(userId: string, key: string): Promise<boolean> {
    return (await this.submissions.storedAnswer(userId, key)) !== null;
  }

  /**
   * The transfer that was submitted with this key, in its current state. Submits nothing and counts no PIN.
   * @throws {not_found} when no transfer was submitted with it
   */
  async outcome(userId: string, key: string): Promise<TransactionDto> {
    const transfer = await this.submissions.submitted(userId, key);
    if (!transfer) throw new NotFound('A transfer with this key');
    return transactionView(transfer);
  }

  private async submission(
    sender: SignedIn,
    request: TransferRequestDto,
    idempotencyKey: string | null,
  ): Promise<Submission> {
    const { fromAccountId, toBeneficiaryId, amount, purpose } = request;
    const notes = request.notes ?? null;
    return {
      userId: sender.id,
      fromAccountId,
      toBeneficiaryId,
      amount,
      purpose,
      notes,
      confirmationId: request.confirmationId ?? null,
      sessionId: sender.sessionId,
      authorisation: await this.stepUp.authorise(sender.id, request),
      idempotencyKey,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([fromAccountId, toBeneficiaryId, amount, purpose, notes]))
        .digest(),
    };
  }

  /** `null` when a concurrent request with the same key, or a concurrent deletion, came first. */
  private async attempt(submission: Submission): Promise<SubmissionOutcome | null> {
    try {
      return await this.submissions.submit(submission);
    } catch (error) {
      if (violatedUnique(error) === 'idempotency_keys_pkey' || isForeignKeyViolation(error)) return null;
      throw error;
    }
  }

  private async replay({ userId, idempotencyKey, fingerprint }: Submission): Promise<TransactionDto | null> {
    if (idempotencyKey === null) return null;
    const stored = await this.submissions.storedAnswer(userId, idempotencyKey);
    if (!stored) return null;
    if (!stored.fingerprint.equals(fingerprint))
      throw new Refused('idempotency_key_reused', { what: 'transfer' });
    return transactionView(stored.transfer);
  }

  /** Finds the reason for a refusal, in the documented order of the checks. */
  private async refusal(submission: Submission, outcome: SubmissionOutcome | null): Promise<Error> {
    const facts = await this.submissions.facts(submission);
    if (!facts?.signedIn) return new Refused('unauthorized');
    if (facts.restricted) return new Refused('account_restricted');
    if (facts.frozen) return new Refused('frozen_by_customer');
    if (!facts.hasPin) return new Refused('pin_not_set');
    if (outcome && outcome.pinCorrect !== true) {
      if (outcome.pinTold === null) this.evidence.repeated('pin', submission.userId);
      return pinRefusal(outcome, facts);
    }
    if (!facts.accountFound) return new NotFound('This account');
    if (!facts.accountActive) return new Refused('account_inactive');
    if (!facts.beneficiaryFound) return new NotFound('This recipient');
    if (!facts.beneficiaryApproved) return new Refused('beneficiary_not_approved');
    if (facts.sameAccount) return new Refused('same_account');
    if (facts.recipientUnavailable) return new Refused('recipient_unavailable');
    if (facts.currencyMismatch) return new Refused('currency_mismatch');
    if (outcome?.atLimit)
      return new Refused('too_many_pending', { items: `${this.config.maxPendingTransfers} transfers` });
    if (outcome?.limitProblem && facts.currency !== null) {
      const { userId, toBeneficiaryId: beneficiaryId, amount } = submission;
      const payment = { userId, beneficiaryId, amount, currency: facts.currency };
      return this.limits.refusal(payment, outcome.limitProblem);
    }
    if (!facts.fundsFound || facts.confirmation === null) return new Refused('insufficient_funds');
    return facts.confirmation === 'enrolment'
      ? new Refused('enrolment_required')
      : new Refused(`confirmation_${facts.confirmation}`);
  }
}

/**
 * The facts are read after the attempt, so a new PIN may have lifted the lock in between; then the lock ends
 * now.
 */
function pinRefusal({ pinLocked, wrongPins }: SubmissionOutcome, { lockedUntil }: SubmissionFacts): Refused {
  if (pinLocked === false)
    return new Refused('incorrect_pin', { attemptsLeft: LIMITS.pinAttempts - (wrongPins ?? 0) });
  return new Refused('pin_locked', { lockedUntil: (lockedUntil ?? new Date()).toISOString() });
}
