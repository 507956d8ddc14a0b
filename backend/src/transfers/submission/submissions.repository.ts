import { Inject, Injectable } from '@nestjs/common';
import type { Purpose } from '#contract/banking/transfers';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#contract/banking/accounts';
import type { ConfirmationProblem } from '../../auth/confirmations/confirmation.columns.js';
import { ConfirmationsService } from '../../auth/confirmations/confirmations.service.js';
import type { TransferAuthorisation } from '../../auth/users/step-up.service.js';
import { FailureEvidence } from '../../auth/attempts/failure-evidence.service.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import type { Batches } from '../../platform/database/transaction/batches.js';
import { BatchFactory } from '../../platform/database/transaction/batch-factory.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { newReference, randomBytes } from '../../platform/values/random.js';
import { sessionRoom } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import type { LimitProblem } from '../../limits/allowance.columns.js';
import { PaymentLimitsService } from '../../limits/payment-limits.service.js';
import { transferSubmitted } from '../transfer-events.js';
import { FACTS_SQL, STORED_ANSWER_SQL } from './submission-facts.sql.js';
import { SUBMIT_SQL } from './submit-transfer.sql.js';
import type { TransactionRecord } from '../entities/transaction-record.js';

/** A validated transfer request. */
export interface Submission {
  userId: string;
  sessionId: string;
  authorisation: TransferAuthorisation;
  idempotencyKey: string | null;
  /** SHA-256 hash of the request's fields, by which a retry is recognised as the same request. */
  fingerprint: Buffer;
  fromAccountId: string;
  toBeneficiaryId: string;
  amount: Money;
  purpose: Purpose;
  notes: string | null;
  /** Given with the request. */
  confirmationId: string | null;
}

/** The outcome of one attempt. A field is null when its step was not reached. */
export interface SubmissionOutcome {
  transfer: TransactionRecord | null;
  pinCorrect: boolean | null;
  pinLocked: boolean | null;
  /** Number of wrong PINs in a row, with this one; null when the PIN was not compared or no count was changed. */
  wrongPins: number | null;
  /** Whether the customer already has the maximum number of pending transfers. */
  atLimit: boolean | null;
  /** Why a limit of payments forbids it; null also when it is within all of them. */
  limitProblem: LimitProblem | null;
  /** Number of wrong PINs in the event that this attempt recorded; null when it recorded none. */
  pinTold: number | null;
}

/** A row of {@link SUBMIT_SQL}; `xid` is the transaction id of the events it inserted, null when it inserted none. */
type Submitted = Omit<SubmissionOutcome, 'transfer'> & TransactionRecord & { xid: string | null };

/** Everything a submission depends on, read after a refusal to find the reason. */
export interface SubmissionFacts {
  signedIn: boolean;
  restricted: boolean;
  frozen: boolean;
  hasPin: boolean;
  /** When the last lock of the PIN ends or has ended. */
  lockedUntil: Date | null;
  accountFound: boolean;
  accountActive: boolean;
  /** `null` without an account. */
  currency: Currency | null;
  beneficiaryFound: boolean;
  beneficiaryApproved: boolean;
  sameAccount: boolean;
  recipientUnavailable: boolean;
  currencyMismatch: boolean;
  fundsFound: boolean;
  /** Why it is not confirmed; `null` if it is, or needs no confirmation. */
  confirmation: ConfirmationProblem | 'enrolment' | null;
}

export interface StoredAnswer {
  fingerprint: Buffer;
  /** The transfer as it was returned the first time. */
  transfer: TransactionRecord;
}

@Injectable()
export class SubmissionsRepository {
  private readonly batches: Batches<Submission, SubmissionOutcome>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pool: PgPool,
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly evidence: FailureEvidence,
    private readonly limits: PaymentLimitsService,
    private readonly confirmations: ConfirmationsService,
    batchFactory: BatchFactory,
  ) {
    this.batches = batchFactory.batches('submissions', {
      run: (submissions, lockTimeout) => this.submitAll(submissions, lockTimeout),
      keyOf: ({ userId }) => userId,
    });
  }

  /**
   * Files the transfer; on a refusal it changes nothing except the count of wrong PINs. Concurrent submissions of
   * different customers share one statement; those of one customer run one after the other.
   */
  submit(submission: Submission): Promise<SubmissionOutcome> {
    return this.batches.do(submission);
  }

  /** Reads the facts that explain a refusal; `null` when the user no longer exists. */
  async facts(submission: Submission): Promise<SubmissionFacts | null> {
    const { userId, sessionId, fromAccountId, toBeneficiaryId, amount, purpose, notes } = submission;
    const { strongAuthentication } = this.config;
    const [facts] = await this.pool.statement<SubmissionFacts>('submission-facts', FACTS_SQL, [
      userId,
      sessionId,
      fromAccountId,
      toBeneficiaryId,
      amount,
      purpose,
      notes,
      submission.confirmationId,
      sessionRoom(sessionId),
      strongAuthentication,
      await this.confirmations.confirmAbove(),
    ]);
    return facts ?? null;
  }

  /** The stored answer for this idempotency key, if there is one. */
  async storedAnswer(userId: string, idempotencyKey: string): Promise<StoredAnswer | null> {
    const row = await this.submitted(userId, idempotencyKey);
    if (!row) return null;
    const { fingerprint, answeredAt, ...transfer } = row;
    return {
      fingerprint,
      transfer: {
        ...transfer,
        status: 'pending',
        reason: null,
        createdAt: answeredAt,
        decidedAt: null,
        cancelled: false,
      },
    };
  }

  /** The transfer that was submitted with this idempotency key, in its current state, if there is one. */
  async submitted(
    userId: string,
    idempotencyKey: string,
  ): Promise<(TransactionRecord & { fingerprint: Buffer; answeredAt: Date }) | null> {
    const [row] = await this.pool.statement<TransactionRecord & { fingerprint: Buffer; answeredAt: Date }>(
      'stored-answer',
      STORED_ANSWER_SQL,
      [userId, idempotencyKey],
    );
    return row ?? null;
  }

  /**
   * Processes submissions of different customers in one round trip. Checks that the sender is signed in and not
   * restricted, that the PIN is correct (compared and counted on the locked row, so that parallel guesses get three
   * attempts in all), that the sender is below the limit of pending transfers and within the limits of payments, that the recipient is approved and, at
   * this bank, can be credited, and that the funds are available. Then it places the hold and inserts the transfer, its
   * idempotency key and its event. Each step reads the rows of the one before, so a submission that fails a check gets
   * no further; only its count of wrong PINs is kept.
   */
  private async submitAll(
    submissions: readonly Submission[],
    lockTimeout: number,
  ): Promise<SubmissionOutcome[]> {
    const isConfirmed = submissions.some(({ confirmationId }) => confirmationId !== null);
    const { policy, isLimiting } = await this.limits.forStatement();
    const name = isConfirmed ? 'submit-confirmed-transfers' : 'submit-transfers';
    const rows = await this.unitOfWork.statement<Submitted>(name, SUBMIT_SQL[name], [
      JSON.stringify(submissions.map(asked)),
      `${lockTimeout}ms`,
      this.config.maxPendingTransfers,
      this.config.smtpUrl !== null,
      this.config.strongAuthentication,
      await this.confirmations.confirmAbove(),
      policy,
      isLimiting,
    ]);
    const outcomes = rows.map((row) => ({
      pinCorrect: row.pinCorrect,
      pinLocked: row.pinLocked,
      wrongPins: row.wrongPins,
      pinTold: row.pinTold,
      atLimit: row.atLimit,
      limitProblem: row.limitProblem,
      transfer: (row.id as string | null) === null ? null : row,
    }));
    const xid = rows[0]?.xid ?? null;
    const events = outcomes.flatMap(({ transfer, pinTold, pinLocked }, place) => {
      if (transfer) return [transferSubmitted(transfer)];
      const { userId } = submissions[place] ?? {};
      if (pinTold === null || userId === undefined) return [];
      return [this.evidence.pinEvent(userId, pinTold, pinLocked === true)];
    });
    if (xid !== null) this.events.broadcast({ xid, events });
    return outcomes;
  }
}

/**
 * The row of `asked` in {@link SUBMIT_SQL}, with newly generated ids and reference. Fields that are undefined are left out
 * of the JSON.
 */
function asked(submission: Submission, place: number) {
  const { confirmationId } = submission;
  const { hashes, keyMark } = submission.authorisation;
  return {
    place,
    user_id: submission.userId,
    sid: submission.sessionId,
    pin_hashes: hashes.map(bytea),
    key_mark: keyMark,
    key: submission.idempotencyKey,
    fingerprint: bytea(submission.fingerprint),
    account_id: submission.fromAccountId,
    beneficiary_id: submission.toBeneficiaryId,
    amount: submission.amount,
    purpose: submission.purpose,
    notes: submission.notes,
    id: uuidv7({ random: randomBytes(16) }),
    reference: newReference('TXN'),
    event_id: uuidv7({ random: randomBytes(16) }),
    confirmation_id: confirmationId ?? undefined,
    bound_to: confirmationId === null ? undefined : sessionRoom(submission.sessionId),
  };
}

/** PostgreSQL's hex text format of `bytea`. */
function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
