import { Inject, Injectable } from '@nestjs/common';
import type { Purpose } from '#contract/transfers';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { TransferAuthorisation } from '../auth/users/step-up.service.js';
import { FailureEvidence } from '../auth/sign-in/failure-evidence.service.js';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { Batches } from '../database/transaction/batches.js';
import { PgPool } from '../database/connection/pg-pool.js';
import { UnitOfWork } from '../database/transaction/unit-of-work.js';
import { randomBytes } from '../common/random.js';
import { newReference } from '../common/reference.js';
import { EventsService } from '../events/events.service.js';
import { transferSubmitted } from './transfer-events.js';
import { FACTS_SQL, STORED_ANSWER_SQL, SUBMIT_SQL } from './submit-transfer.sql.js';
import type { TransactionRecord } from './transactions.repository.js';

/** A transfer as it is asked for, checked for shape. */
export interface Submission {
  userId: string;
  sessionId: string;
  authorisation: TransferAuthorisation;
  idempotencyKey: string | null;
  /** Of everything that makes two requests the same. */
  fingerprint: Buffer;
  fromAccountId: string;
  toBeneficiaryId: string;
  amount: Money;
  purpose: Purpose;
  notes: string | null;
}

/** What one attempt came to. What was not looked at is null. */
export interface SubmissionOutcome {
  transfer: TransactionRecord | null;
  pinCorrect: boolean | null;
  pinLocked: boolean | null;
  /** The customer has as many pending transfers as one may have. */
  atLimit: boolean | null;
  /** How many wrong PINs an event of this attempt tells of; null when none was written. */
  pinTold: number | null;
}

/** A row of {@link SUBMIT_SQL}; `xid` is that of all events that it wrote, and null when it wrote none. */
type Submitted = Omit<SubmissionOutcome, 'transfer'> & TransactionRecord & { xid: string | null };

/** The state of everything a submission depends on, read once it was refused. */
export interface SubmissionFacts {
  signedIn: boolean;
  restricted: boolean;
  hasPin: boolean;
  accountFound: boolean;
  accountActive: boolean;
  beneficiaryFound: boolean;
  beneficiaryApproved: boolean;
  sameAccount: boolean;
  recipientUnavailable: boolean;
  currencyMismatch: boolean;
}

export interface StoredAnswer {
  fingerprint: Buffer;
  /** As it was answered the first time. */
  transfer: TransactionRecord;
}

@Injectable()
export class SubmissionsRepository {
  private readonly batches = new Batches<Submission, SubmissionOutcome>({
    run: (submissions, lockTimeout) => this.submitAll(submissions, lockTimeout),
    keyOf: ({ userId }) => userId,
  });

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pool: PgPool,
    private readonly events: EventsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly evidence: FailureEvidence,
  ) {}

  /**
   * Files the transfer, or does nothing but count a wrong PIN. Submissions that wait while others are under way
   * share a statement; those of one customer go one after the other.
   */
  submit(submission: Submission): Promise<SubmissionOutcome> {
    return this.batches.do(submission);
  }

  /** The facts that say why a submission was refused; `null` once the user is gone. */
  async facts(submission: Submission): Promise<SubmissionFacts | null> {
    const { userId, sessionId, fromAccountId, toBeneficiaryId } = submission;
    const [facts] = await this.pool.statement<SubmissionFacts>('submission-facts', FACTS_SQL, [
      userId,
      sessionId,
      fromAccountId,
      toBeneficiaryId,
    ]);
    return facts ?? null;
  }

  /** What was answered to this key before. */
  async storedAnswer(userId: string, idempotencyKey: string): Promise<StoredAnswer | null> {
    const [row] = await this.pool.statement<TransactionRecord & { fingerprint: Buffer; answeredAt: Date }>(
      'stored-answer',
      STORED_ANSWER_SQL,
      [userId, idempotencyKey],
    );
    if (!row) return null;
    const { fingerprint, answeredAt, ...transfer } = row;
    return {
      fingerprint,
      transfer: { ...transfer, status: 'pending', createdAt: answeredAt, decidedAt: null },
    };
  }

  /** Keys are promised for a day and kept for two. */
  async forgetOldKeys(): Promise<void> {
    await this.pool.query(
      `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_keys
          WHERE created_at < now() - interval '2 days' FOR UPDATE SKIP LOCKED)`,
    );
  }

  /**
   * Everything that submissions of different customers are, in one round trip: is the sender still signed in and
   * free, is the PIN right (counted and compared on the locked row, so that parallel guesses get three), has the
   * sender too many transfers pending, is the recipient approved, can a recipient at this bank be credited, is the
   * money there; then the hold, the transfer, its idempotency key and its event. Each
   * step reads from the one before, so that for whom one finds nothing nothing after it happens; only the PIN's
   * count stays.
   */
  private async submitAll(
    submissions: readonly Submission[],
    lockTimeout: number,
  ): Promise<SubmissionOutcome[]> {
    const rows = await this.unitOfWork.statement<Submitted>('submit-transfers', SUBMIT_SQL, [
      JSON.stringify(submissions.map(asked)),
      `${lockTimeout}ms`,
      this.config.maxPendingTransfers,
    ]);
    const outcomes = rows.map(({ pinCorrect, pinLocked, pinTold, atLimit, ...transfer }) => ({
      pinCorrect,
      pinLocked,
      pinTold,
      atLimit,
      transfer: (transfer.id as string | null) === null ? null : transfer,
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

/** In the words of {@link SUBMIT_SQL}; what is new about it is made here. */
function asked(submission: Submission, place: number) {
  return {
    place,
    user_id: submission.userId,
    sid: submission.sessionId,
    pin_hash: bytea(submission.authorisation.proof),
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
  };
}

/** As PostgreSQL reads it from a text. */
function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
