import { Injectable } from '@nestjs/common';
import type { Purpose } from '#contract/transfers';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import type { TransferAuthorisation } from '../auth/step-up.service.js';
import { Batches } from '../database/batches.js';
import { PgPool } from '../database/pg-pool.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { randomBytes } from '../common/random.js';
import { newReference } from '../common/reference.js';
import { EventsService } from '../events/events.service.js';
import { transferSubmitted } from './transfer-events.js';
import { TRANSACTION_COLUMNS, type TransactionRecord } from './transactions.repository.js';

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

/** What one attempt came to. `pinCorrect` is null when the PIN was not looked at. */
export interface SubmissionOutcome {
  transfer: TransactionRecord | null;
  pinCorrect: boolean | null;
  pinLocked: boolean | null;
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
   * free, is the PIN right (counted and compared on the locked row, so that parallel guesses get three), is the
   * recipient approved, is the money there; then the hold, the transfer, its idempotency key and its event. Each
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
    ]);
    const outcomes = rows.map(({ pinCorrect, pinLocked, ...transfer }) => ({
      pinCorrect,
      pinLocked,
      transfer: (transfer.id as string | null) === null ? null : transfer,
    }));
    const xid = rows[0]?.xid ?? null;
    const events = outcomes.flatMap(({ transfer }) => (transfer ? [transferSubmitted(transfer)] : []));
    if (xid !== null) this.events.announce({ xid, events });
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

const isSameAccount = (recipient: string, account: string) =>
  `(bank_number(${recipient}.account_number) IN (${account}.account_number, ${account}.iban)
    OR coalesce(bank_number(${recipient}.iban) IN (${account}.account_number, ${account}.iban), false))`;

/**
 * Rows of several customers are locked in the order of their ids, so that two such statements never deadlock;
 * each `ORDER BY` also makes its step wait until all of the one before is done.
 *
 * The range of places, which all are in, is for PostgreSQL's planner: it takes any JSON for a hundred rows, and reads
 * every user of a bank of some thousands to find theirs; of a range it expects few, and looks each up. The lock
 * timeout is set here, for this statement alone, because another round trip would cost more; all of `asked` is read
 * before the first row is locked.
 */
const SUBMIT_SQL = `
WITH asked AS MATERIALIZED (
  SELECT * FROM json_to_recordset($1::json) AS asked (
    place integer, user_id uuid, sid text, pin_hash bytea, key text, fingerprint bytea, account_id uuid,
    beneficiary_id uuid, amount numeric, purpose text, notes text, id uuid, reference text, event_id uuid)
   WHERE place BETWEEN 0 AND 1000 AND (SELECT set_config('lock_timeout', $2, true)) IS NOT NULL
), sender AS (
  SELECT u.id, u.first_name || ' ' || u.last_name AS name, asked.pin_hash
    FROM asked JOIN users u ON u.id = asked.user_id JOIN sessions s ON s.sid = asked.sid AND s.user_id = u.id
   WHERE u.role = 'customer' AND NOT u.is_restricted AND s.expire > now()
     AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.user_id = asked.user_id AND k.key = asked.key)
   ORDER BY u.id
     FOR SHARE OF u
     FOR KEY SHARE OF s
), pin AS (
  SELECT p.user_id, sender.name, p.pin_hash = sender.pin_hash AS correct,
         p.failed_attempts > 0 OR p.pin_hash <> sender.pin_hash AS counts
    FROM sender JOIN transaction_pins p ON p.user_id = sender.id
   WHERE p.locked_until IS NULL OR p.locked_until <= now()
   ORDER BY p.user_id
     FOR NO KEY UPDATE OF p
), count AS (
  UPDATE transaction_pins p
     SET failed_attempts = CASE WHEN pin.correct THEN 0
                                WHEN p.locked_until IS NULL THEN p.failed_attempts + 1
                                ELSE 1 END,
         locked_until = CASE WHEN NOT pin.correct AND p.locked_until IS NULL AND p.failed_attempts = 2
                             THEN now() + interval '15 minutes' END
    FROM pin
   WHERE p.user_id = pin.user_id AND pin.counts
  RETURNING p.user_id, p.locked_until IS NOT NULL AS locked
), payer AS (
  SELECT asked.*, pin.name AS user_name, account.currency, account.account_number, recipient.name AS beneficiary_name,
         recipient.bank_name AS beneficiary_bank_name, recipient.iban AS beneficiary_iban,
         recipient.account_number AS beneficiary_account_number
    FROM asked
    JOIN pin ON pin.user_id = asked.user_id AND pin.correct
    JOIN beneficiaries recipient ON recipient.id = asked.beneficiary_id AND recipient.user_id = asked.user_id
    JOIN accounts account ON account.id = asked.account_id AND account.user_id = asked.user_id
   WHERE recipient.verification_status = 'approved' AND account.is_active
     AND NOT ${isSameAccount('recipient', 'account')}
     AND account.balance - account.held >= asked.amount
   ORDER BY account.id
     FOR NO KEY UPDATE OF account
), hold AS (
  UPDATE accounts account SET held = held + payer.amount, updated_at = bank_now()
    FROM payer WHERE account.id = payer.account_id
), t AS (
  INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                            beneficiary_account_number, beneficiary_iban, reference, amount, currency,
                            type, status, purpose, notes, user_name, account_number)
  SELECT id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
         beneficiary_account_number, beneficiary_iban, reference, -amount, currency, 'transfer', 'pending',
         purpose, notes, user_name, account_number
    FROM payer
  RETURNING *
), claim AS (
  INSERT INTO idempotency_keys (user_id, key, fingerprint, transaction_id)
  SELECT user_id, key, fingerprint, id FROM payer WHERE key IS NOT NULL
), event AS (
  INSERT INTO events (id, type, actor_id, subject_type, subject_id, after, audience, resources)
  SELECT event_id, 'transfer.submitted', user_id, 'transaction', id,
         jsonb_build_object('reference', reference, 'amount', (-amount)::numeric(19,2)::text,
                            'currency', currency, 'beneficiary', beneficiary_name, 'status', 'pending'),
         ARRAY['user:' || user_id, 'admins'],
         ARRAY['accounts', 'transactions', 'admin.users', 'admin.transactions.pending', 'admin.transactions',
               'admin.audit']
    FROM payer
  RETURNING xid
)
SELECT (SELECT xid::text FROM event LIMIT 1) AS xid, pin.correct AS "pinCorrect", count.locked AS "pinLocked",
       ${TRANSACTION_COLUMNS}
  FROM asked
  LEFT JOIN pin ON pin.user_id = asked.user_id
  LEFT JOIN count ON count.user_id = asked.user_id
  LEFT JOIN t ON t.id = asked.id
  LEFT JOIN payer a ON a.id = asked.id
 ORDER BY asked.place`;

const FACTS_SQL = `
SELECT EXISTS (SELECT FROM sessions s
                WHERE s.sid = $2 AND s.user_id = u.id AND s.expire > now()) AS "signedIn",
       u.is_restricted AS restricted, p.user_id IS NOT NULL AS "hasPin",
       a.id IS NOT NULL AS "accountFound", coalesce(a.is_active, false) AS "accountActive",
       b.id IS NOT NULL AS "beneficiaryFound",
       coalesce(b.verification_status = 'approved', false) AS "beneficiaryApproved",
       coalesce(${isSameAccount('b', 'a')}, false) AS "sameAccount"
  FROM users u
  LEFT JOIN transaction_pins p ON p.user_id = u.id
  LEFT JOIN accounts a ON a.id = $3::uuid AND a.user_id = u.id
  LEFT JOIN beneficiaries b ON b.id = $4::uuid AND b.user_id = u.id
 WHERE u.id = $1::uuid`;

const STORED_ANSWER_SQL = `
SELECT k.fingerprint, k.created_at AS "answeredAt", ${TRANSACTION_COLUMNS}
  FROM idempotency_keys k
  JOIN transactions t ON t.id = k.transaction_id
  JOIN accounts a ON a.id = t.account_id
 WHERE k.user_id = $1::uuid AND k.key = $2::text`;
