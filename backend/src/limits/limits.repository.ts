import { Injectable } from '@nestjs/common';
import type { PaymentLimits } from '#contract/banking/policies';
import { LIMITS } from '#contract/limits';
import { missingPinLock } from '../auth/users/pins.service.js';
import type { Money } from '#money/money';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { type Allowance, ALLOWANCE_COLUMNS, type RecipientWait } from './allowance.columns.js';
import { CustomerLimits } from './customer-limits.entity.js';

/** A payment that is about to be made; the amount is positive and in the currency. */
export interface LimitedPayment {
  userId: string;
  /** `null` for a bill. */
  beneficiaryId: string | null;
  amount: Money;
  currency: string;
}

/** What a customer has set, and a raise that has not taken effect yet. */
export type OwnLimits = PaymentLimits & Pick<CustomerLimits, 'raise' | 'raiseAt'>;

const NONE: OwnLimits = { single: null, day: null, month: null, count: null, raise: null, raiseAt: null };

/** SQL: a raise that has taken effect is in the values. */
const OWN = `
SELECT single, day, month, count, raise, raise_at AS "raiseAt", coalesce(raise_at <= bank_now(), false) AS "isRaised"
  FROM customer_limits WHERE user_id = $1`;

const STORE = `
INSERT INTO customer_limits (user_id, single, day, month, count, raise, raise_at)
VALUES ($1, $2, $3, $4, $5, $6::jsonb,
        CASE WHEN $6::jsonb IS NULL THEN NULL
             ELSE coalesce($7::timestamptz, bank_now() + interval '${LIMITS.limitRaiseHours} hours') END)
ON CONFLICT (user_id) DO UPDATE
   SET single = excluded.single, day = excluded.day, month = excluded.month, count = excluded.count,
       raise = excluded.raise, raise_at = excluded.raise_at`;

/** SQL: the rows in the order of the payments. Parameters: the payments as arrays, and the policies as JSON. */
const ALLOWANCES = `
SELECT amount_in_aed(asked.amount, asked.currency, $5::jsonb) AS "inAed", ${ALLOWANCE_COLUMNS}
  FROM unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::text[]) WITH ORDINALITY
    AS asked (user_id, beneficiary_id, amount, currency, place)
 CROSS JOIN LATERAL payment_allowance(asked.user_id, asked.beneficiary_id, $5::jsonb) AS may
 ORDER BY asked.place`;

/**
 * SQL: with `$2`, those of all customers; otherwise of those with limits of their own. Returns the customers without a
 * row, after it has locked what stands for it.
 */
const LOCK_PAYERS = `
WITH limited AS (SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND ($2 OR has_limits)),
     locked AS (SELECT user_id FROM transaction_pins WHERE user_id IN (SELECT id FROM limited)
                 ORDER BY user_id FOR NO KEY UPDATE)
SELECT id, ${missingPinLock('id')}
  FROM (SELECT id FROM limited WHERE id NOT IN (SELECT user_id FROM locked) ORDER BY id) AS missing`;

/** SQL: the recipients of a customer for whom a policy makes payments wait. */
const WAITS = `
SELECT b.id, may.payable_at AS "payableAt",
       greatest(0, coalesce(may.recipient_limit - may.recipient_used, 0))::numeric(19,2) AS left
  FROM beneficiaries b CROSS JOIN LATERAL payment_allowance(b.user_id, b.id, $2::jsonb) AS may
 WHERE b.user_id = $1 AND b.verification_status = 'approved'
   AND b.decided_at > bank_now() - make_interval(hours => ($2::jsonb ->> 'newRecipientHours')::integer)
   AND may.payable_at IS NOT NULL`;

@Injectable()
export class LimitsRepository {
  /** A raise whose time has come counts as the value of its limit. */
  async own(tx: Tx, userId: string): Promise<OwnLimits> {
    const [found] = await tx.query<OwnLimits & { isRaised: boolean }>(OWN, [userId]);
    if (!found) return NONE;
    const { isRaised, ...own } = found;
    return isRaised ? { ...own, ...own.raise, raise: null, raiseAt: null } : own;
  }

  /** @param own `raiseAt` is `null` for a raise from now on, which takes effect after the hours of `LIMITS` */
  async store(tx: Tx, userId: string, own: OwnLimits): Promise<void> {
    const { single, day, month, count, raise, raiseAt } = own;
    const stored = raise === null ? null : JSON.stringify(raise);
    await tx.query(STORE, [userId, single, day, month, count, stored, raiseAt]);
  }

  /** Whether one of the payers has limits of their own. Their rows are locked. */
  async haveOwn(tx: Tx, payments: readonly LimitedPayment[]): Promise<boolean> {
    const found = await tx.query('SELECT FROM users WHERE id = ANY ($1::uuid[]) AND has_limits LIMIT 1', [
      payments.map(({ userId }) => userId),
    ]);
    return found.length > 0;
  }

  allowances(tx: Tx, payments: readonly LimitedPayment[], policy: string): Promise<Allowance[]> {
    return tx.query<Allowance>(ALLOWANCES, [
      payments.map(({ userId }) => userId),
      payments.map(({ beneficiaryId }) => beneficiaryId),
      payments.map(({ amount }) => amount),
      payments.map(({ currency }) => currency),
      policy,
    ]);
  }

  /** The recipients of a customer who were approved a short time ago, by their ids. */
  async waits(tx: Tx, userId: string, policy: string): Promise<Map<string, RecipientWait>> {
    const rows = await tx.query<RecipientWait & { id: string }>(WAITS, [userId, policy]);
    return new Map(rows.map(({ id, ...wait }) => [id, wait]));
  }

  /** Lets the payments of each of these customers run one after the other, if limits apply to them. */
  async lockPayers(tx: Tx, userIds: readonly string[], isEverybody: boolean): Promise<void> {
    const missing = await tx.query<{ id: string }>(LOCK_PAYERS, [userIds, isEverybody]);
    if (missing.length === 0) return;
    // A PIN may have been chosen while this transaction waited.
    await tx.query(LOCK_PAYERS, [missing.map(({ id }) => id), true]);
  }
}
