import { Injectable } from '@nestjs/common';
import type { Purpose } from '#contract/transfers';
import type { Money } from '#money/money';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../database/pg-pool.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { newReference } from '../common/reference.js';
import { TRANSACTION_COLUMNS, type TransactionRecord } from './transactions.repository.js';

/** A transfer as it is asked for, checked for shape. */
export interface Submission {
  userId: string;
  sessionId: string;
  pinHash: Buffer;
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
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pool: PgPool,
  ) {}

  /**
   * Everything a submission is, in one round trip: is the sender still signed in and free, is the PIN right
   * (counted and compared on the locked row, so that parallel guesses get three), is the recipient approved,
   * is the money there; then the hold, the transfer, its idempotency key and its event. Each step reads from
   * the one before, so that where one finds nothing nothing after it happens; only the PIN's count stays.
   */
  async submit(submission: Submission): Promise<SubmissionOutcome> {
    const [outcome] = await this.unitOfWork.statement<SubmissionOutcome & TransactionRecord>(
      'submit-transfer',
      SUBMIT_SQL,
      [
        submission.userId,
        submission.sessionId,
        submission.pinHash,
        submission.idempotencyKey,
        submission.fingerprint,
        submission.fromAccountId,
        submission.toBeneficiaryId,
        submission.amount,
        submission.purpose,
        submission.notes,
        uuidv7(),
        newReference('TXN'),
        uuidv7(),
      ],
    );
    if (!outcome) throw new Error('Submitting a transfer gave no row.');
    const { pinCorrect, pinLocked, ...transfer } = outcome;
    return { pinCorrect, pinLocked, transfer: (transfer.id as string | null) === null ? null : transfer };
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
    await this.pool.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`);
  }
}

const isSameAccount = (recipient: string, account: string) =>
  `(bank_number(${recipient}.account_number) IN (${account}.account_number, ${account}.iban)
    OR coalesce(bank_number(${recipient}.iban) IN (${account}.account_number, ${account}.iban), false))`;

const SUBMIT_SQL = `
WITH sender AS (
  SELECT u.id FROM users u JOIN sessions s ON s.user_id = u.id
   WHERE u.id = $1::uuid AND u.role = 'customer' AND NOT u.is_restricted
     AND s.sid = $2 AND s.expire > now()
     AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.user_id = $1 AND k.key = $4::text)
     FOR SHARE OF u
     FOR KEY SHARE OF s
), pin AS (
  UPDATE transaction_pins p
     SET failed_attempts = CASE WHEN p.pin_hash = $3::bytea THEN 0
                                WHEN p.locked_until IS NULL THEN p.failed_attempts + 1
                                ELSE 1 END,
         locked_until = CASE WHEN p.pin_hash <> $3 AND p.locked_until IS NULL AND p.failed_attempts = 2
                             THEN now() + interval '15 minutes' END
    FROM sender
   WHERE p.user_id = sender.id AND (p.locked_until IS NULL OR p.locked_until <= now())
  RETURNING p.user_id, p.pin_hash = $3 AS correct, p.locked_until IS NOT NULL AS locked
), recipient AS (
  SELECT * FROM beneficiaries WHERE id = $7::uuid AND user_id = $1 AND verification_status = 'approved'
), a AS (
  UPDATE accounts account
     SET held = held + $8::numeric, updated_at = bank_now()
    FROM pin, recipient
   WHERE pin.correct AND account.id = $6::uuid AND account.user_id = pin.user_id AND account.is_active
     AND NOT ${isSameAccount('recipient', 'account')}
     AND account.balance - account.held >= $8
  RETURNING account.id, account.account_number, account.currency
), t AS (
  INSERT INTO transactions (id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
                            beneficiary_account_number, beneficiary_iban, reference, amount, currency,
                            type, status, purpose, notes)
  SELECT $11::uuid, $1, a.id, recipient.id, recipient.name, recipient.bank_name,
         recipient.account_number, recipient.iban, $12::text, -$8, a.currency, 'transfer', 'pending',
         $9::text, $10::text
    FROM a, recipient
  RETURNING *
), claim AS (
  INSERT INTO idempotency_keys (user_id, key, fingerprint, transaction_id, created_at)
  SELECT user_id, $4, $5::bytea, id, created_at FROM t WHERE $4 IS NOT NULL
), event AS (
  INSERT INTO events (id, type, actor_id, subject_type, subject_id, after, audience, resources)
  SELECT $13::uuid, 'transfer.submitted', user_id, 'transaction', id,
         jsonb_build_object('reference', reference, 'amount', amount::text, 'currency', currency,
                            'beneficiary', beneficiary_name, 'status', status),
         ARRAY['user:' || user_id, 'admins'],
         ARRAY['accounts', 'transactions', 'admin.users', 'admin.transactions.pending', 'admin.transactions',
               'admin.audit']
    FROM t
)
SELECT pin.correct AS "pinCorrect", pin.locked AS "pinLocked", ${TRANSACTION_COLUMNS}
  FROM (VALUES (1)) AS always LEFT JOIN pin ON true LEFT JOIN t ON true LEFT JOIN a ON true`;

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
