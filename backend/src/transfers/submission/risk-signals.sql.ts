import {
  MOST_RISK,
  RISK_SIGNALS,
  RISK_THRESHOLDS,
  RISK_WEIGHTS,
  type RiskSignal,
} from '#contract/banking/risk';

const { pastDays, rushMinutes, newRecipientHours, unusualTimes, leastPayments, manyPayments } =
  RISK_THRESHOLDS;
const RUSH = `bank_now() - interval '${rushMinutes} minutes'`;

/**
 * SQL: what the customer has paid lately. Of an even number of payments, the median is the lower of both in the middle.
 * At most some hundred index entries are read, whatever the customer's history.
 */
const PAST = `
  SELECT count(*) FILTER (WHERE latest.created_at > ${RUSH}) AS rush,
         count(*) FILTER (WHERE latest.currency = payer.currency) AS payments,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY -latest.amount)
           FILTER (WHERE latest.currency = payer.currency) AS median
    FROM (SELECT created_at, currency, amount, type, status FROM transactions
           WHERE user_id = payer.user_id AND created_at > bank_now() - interval '${pastDays} days'
           ORDER BY created_at DESC, id DESC LIMIT ${RISK_THRESHOLDS.mostTransactions}) AS latest
   WHERE latest.type IN ('transfer', 'bill_payment') AND latest.status <> 'failed'`;

/** SQL: what came in from outside or from another customer. Corrections by staff are no transactions. */
const RECEIVED = `
  SELECT sum(deposit.amount) AS received FROM transactions deposit
   WHERE deposit.user_id = payer.user_id AND deposit.currency = payer.currency AND deposit.status = 'completed'
     AND deposit.decided_at > ${RUSH} AND deposit.type = 'deposit'
     AND (SELECT origin.user_id FROM transactions origin WHERE origin.id = deposit.origin_id)
         IS DISTINCT FROM payer.user_id`;

/** SQL: the figures of each signal as JSON, `NULL` if it does not hold. */
const FIGURES: Readonly<Record<RiskSignal, string>> = {
  name_mismatch: `CASE WHEN payer.name_check = 'no_match' THEN '{}'::jsonb END`,
  unusual_amount: `CASE WHEN past.payments >= ${leastPayments} AND payer.amount > ${unusualTimes} * past.median
    THEN jsonb_build_object('times', trim_scale(round(payer.amount / past.median, 1))::text,
           'median', past.median::numeric(19,2)::text, 'payments', past.payments::text) END`,
  pass_through: `CASE WHEN payer.amount * ${RISK_THRESHOLDS.passThroughParts} >= incoming.received
    THEN jsonb_build_object('received', incoming.received::numeric(19,2)::text) END`,
  new_device: `CASE WHEN (SELECT s.is_new_device FROM sessions s WHERE s.sid = payer.sid) THEN '{}'::jsonb END`,
  many_payments: `CASE WHEN past.rush + 1 >= ${manyPayments}
    THEN jsonb_build_object('payments', (past.rush + 1)::text) END`,
  new_recipient: `CASE WHEN payer.approved_at > bank_now() - interval '${newRecipientHours} hours'
    THEN jsonb_build_object('hours', floor(extract(epoch FROM bank_now() - payer.approved_at) / 3600)::text) END`,
  first_payment: `CASE WHEN (SELECT true FROM transactions known
    WHERE known.beneficiary_id = payer.beneficiary_id AND known.status <> 'failed' LIMIT 1) IS NULL THEN '{}'::jsonb END`,
};

const SIGNALS = RISK_SIGNALS.map((id) => `('${id}', ${RISK_WEIGHTS[id]}, ${FIGURES[id]})`).join(',\n');

/**
 * SQL: a join with the columns `signals` and `risk` of a transfer that is about to be inserted; `NULL` and 0 if nothing
 * is suspicious. It reads the columns `user_id`, `sid`, `beneficiary_id`, `currency`, `amount`, `name_check` and
 * `approved_at` of `payer`, and the rows that the statement's snapshot has.
 */
export const JOIN_RISK = `
  CROSS JOIN LATERAL (${PAST}) AS past
  CROSS JOIN LATERAL (${RECEIVED}) AS incoming
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', id, 'weight', weight, 'figures', figures)) AS signals,
           least(${MOST_RISK}, coalesce(sum(weight), 0)) AS risk
      FROM (VALUES ${SIGNALS}) AS signal (id, weight, figures)
     WHERE figures IS NOT NULL) AS scored`;
