import { LIMITS } from '#contract/limits';
import { availableIn } from '../../accounts/account.columns.js';
import { isSameAccount, isUncreditable, namedNumbers } from '../../accounts/own-numbers.js';
import { IS_USABLE } from '../../auth/confirmations/confirmation.columns.js';
import { pinFailed, pinLocked } from '../../auth/users/user-events.js';
import { columnList } from '../../platform/database/entities/columns.js';
import { insertNotices } from '../../events/notices/notice.columns.js';
import { CREATION_EVENT_COLUMNS } from '../../events/event.columns.js';
import { eventSql, USER_ID } from '../../events/event-sql.js';
import { limitProblem } from '../../limits/allowance.columns.js';
import { TRANSACTION_COLUMNS } from '../entities/transaction.columns.js';
import { Transaction } from '../entities/transaction.entity.js';
import { JOIN_RISK } from './risk-signals.sql.js';
import { transferSubmitted } from '../transfer-events.js';

const NEW_TRANSFER = columnList(Transaction, [
  'id',
  'userId',
  'accountId',
  'beneficiaryId',
  'beneficiaryName',
  'beneficiaryBankName',
  'beneficiaryAccountNumber',
  'beneficiaryIban',
  'reference',
  'amount',
  'currency',
  'type',
  'status',
  'purpose',
  'notes',
  'userName',
  'accountNumber',
  'signals',
  'risk',
]);

const LOCK_TIME = `interval '${LIMITS.pinLockMinutes} minutes'`;
const FAILED = eventSql(pinFailed(USER_ID, 0), 'count.user_id');
const LOCKED = eventSql(pinLocked(USER_ID, 0), 'count.user_id');
/** The customers whose PIN this statement has locked. */
const PIN_LOCKED = `
  (SELECT user_id AS "userId", 'pin_locked' AS kind, NULL::uuid AS "subjectId", NULL AS name, NULL::numeric AS amount,
          NULL AS currency, NULL AS reason, NULL::text[] AS "mailTo" FROM count WHERE locked) AS notice`;
const SUBMITTED = eventSql(transferSubmitted({ id: '', userId: USER_ID }), 'user_id');

/**
 * SQL: the details of a transfer as it would be executed, from the tables `asked`, `accounts account` and
 * `beneficiaries recipient`.
 */
export const TRANSFER_DETAILS = `jsonb_strip_nulls(jsonb_build_object(
  'fromAccountId', account.id, 'toBeneficiaryId', recipient.id, 'payerAccount', account.account_number,
  'payee', recipient.name, 'bank', recipient.bank_name, 'accountNumber', recipient.account_number,
  'iban', recipient.iban, 'amount', asked.amount::numeric(19,2)::text, 'currency', account.currency, 'fee', '0.00',
  'purpose', asked.purpose, 'notes', asked.notes))`;

/** SQL: whether the recipient was paid before, or is about to be. */
export const isKnown = (recipient: string) => `coalesce((SELECT true FROM transactions known
     WHERE known.beneficiary_id = ${recipient}.id AND known.status <> 'failed' LIMIT 1), false)`;

/** SQL: which limit the payment would pass; it looks nothing up if no limit applies. */
const LIMIT_PROBLEM = `CASE WHEN $8::boolean OR pin.has_limits THEN ${limitProblem({
  payer: 'pin.user_id',
  recipient: 'asked.beneficiary_id',
  amount: 'asked.amount',
  currency: '(SELECT currency FROM accounts WHERE id = asked.account_id AND user_id = pin.user_id)',
  policy: '$7::jsonb',
})} END`;

/** SQL: whether the customer may pay without a confirmation. */
const NEEDS_NO_CONFIRMATION = `(pending.is_free
          OR (pending.has_factor AND asked.amount <= $6::numeric AND ${isKnown('recipient')}))`;

/**
 * Submits transfers of different customers in one statement. Parameters: `$1`, the submissions as JSON; `$2`, the lock
 * timeout; `$3`, the maximum number of pending transfers of one customer; `$4`, whether this bank sends e-mails; `$5`,
 * when strong authentication is needed; `$6`, the amount above which a transfer is always confirmed; `$7`, the policies
 * about limits as JSON; `$8`, whether they apply to every customer.
 *
 * Each named step (CTE) reads the rows of the one before. A submission that fails a check has no row in the next step,
 * so nothing after it happens; only the count of wrong PINs is kept.
 *
 * Rows of several customers are locked in the order of their ids, so that two such statements never deadlock. Each
 * `ORDER BY` also makes its step wait until the step before has finished.
 *
 * Pending transfers are counted after the PIN row is locked, and limits are checked then. Every submission of the
 * customer, on any node, holds that lock until it commits, so two concurrent submissions cannot both take the last free
 * place, or what is left of a limit.
 *
 * The first of `pin_hashes` is under this node's `PIN_KEY` and is stored with `key_mark`; all of them are accepted while
 * the key is exchanged. With `hasConfirmations`, the statement uses up the confirmations of some of the submissions, which
 * `confirmation_id` and `bound_to` name. Without, it lacks those steps, because they cost time.
 *
 * The condition on `place` is always true; it is there for PostgreSQL's planner. For JSON alone the planner assumes a
 * hundred rows, and at a bank with some thousands of users it scans the whole users table; with a range it expects few
 * rows and looks each user up. The lock timeout is set inside this statement, and for it alone, to save a round trip;
 * all of `asked` is read before the first row is locked.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement, to be read as a whole
function submitSql(hasConfirmations: boolean): string {
  const ifConfirmed = (part: string) => (hasConfirmations ? part : '');
  return `
WITH asked AS MATERIALIZED (
  -- The submissions, one row each; also sets the lock timeout.
  SELECT * FROM json_to_recordset($1::json) AS asked (
    place integer, user_id uuid, sid text, pin_hashes bytea[], key_mark integer, key text, fingerprint bytea,
    account_id uuid, beneficiary_id uuid, amount numeric, purpose text, notes text, id uuid, reference text,
    event_id uuid, confirmation_id uuid, bound_to text)
   WHERE place BETWEEN 0 AND 1000 AND (SELECT set_config('lock_timeout', $2, true)) IS NOT NULL
), sender AS (
  -- Customers who are signed in, neither restricted nor frozen, and new to this idempotency key; locks the user and the
  -- session.
  SELECT u.id, u.first_name || ' ' || u.last_name AS name, asked.pin_hashes, asked.key_mark, u.has_factor, u.has_limits
    FROM asked JOIN users u ON u.id = asked.user_id JOIN sessions s ON s.sid = asked.sid AND s.user_id = u.id
   WHERE u.role = 'customer' AND NOT u.is_restricted AND u.frozen_at IS NULL AND s.expire > now()
     AND NOT EXISTS (SELECT FROM idempotency_keys k
                      WHERE k.user_id = asked.user_id AND k.scope = 'transfer' AND k.key = asked.key)
   ORDER BY u.id
     FOR SHARE OF u
     FOR KEY SHARE OF s
), pin AS (
  -- Locks the PIN row, unless the PIN is locked out, and compares the PIN; "counts": the counter must change.
  SELECT p.user_id, sender.name, sender.has_factor, sender.has_limits, sender.pin_hashes[1] AS new_hash, sender.key_mark,
         p.pin_hash = ANY (sender.pin_hashes) AS correct,
         p.failed_attempts > 0 OR p.pin_hash <> sender.pin_hashes[1] AS counts
    FROM sender JOIN transaction_pins p ON p.user_id = sender.id
   WHERE p.locked_until IS NULL OR p.locked_until <= now()
   ORDER BY p.user_id
     FOR NO KEY UPDATE OF p
), count AS (
  -- Adds a wrong PIN to the counter; too many wrong PINs in a row lock it. Resets it after a correct one, and stores its
  -- hash under the current key.
  UPDATE transaction_pins p
     SET failed_attempts = CASE WHEN pin.correct THEN 0
                                WHEN p.locked_until IS NULL THEN p.failed_attempts + 1
                                ELSE 1 END,
         locked_until = CASE WHEN NOT pin.correct AND p.locked_until IS NULL AND p.failed_attempts = ${LIMITS.pinAttempts - 1}
                             THEN now() + ${LOCK_TIME} END,
         pin_hash = CASE WHEN pin.correct THEN pin.new_hash ELSE p.pin_hash END,
         key_mark = CASE WHEN pin.correct THEN pin.key_mark ELSE p.key_mark END
    FROM pin
   WHERE p.user_id = pin.user_id AND pin.counts
  RETURNING p.user_id, p.locked_until IS NOT NULL AS locked, p.failed_attempts AS attempts
), pin_event AS (
  -- Records the lockout, or the first wrong PIN if none was recorded for as long as a lockout lasts.
  INSERT INTO events (${CREATION_EVENT_COLUMNS})
  SELECT asked.event_id, CASE WHEN count.locked THEN ${LOCKED.type} ELSE ${FAILED.type} END,
         count.user_id, 'user', count.user_id, jsonb_build_object('attempts', count.attempts),
         CASE WHEN count.locked THEN ${LOCKED.audience} ELSE ${FAILED.audience} END,
         CASE WHEN count.locked THEN ${LOCKED.resources} ELSE ${FAILED.resources} END
    FROM count JOIN asked ON asked.user_id = count.user_id
   WHERE count.locked OR (count.attempts = 1 AND NOT EXISTS (
     SELECT FROM events e
      WHERE e.subject_id = count.user_id AND e.type = ${FAILED.type}
        AND e.at > bank_now() - ${LOCK_TIME}))
  RETURNING subject_id AS user_id, xid
), pin_notice AS (
  -- Tells the customer of the lockout.${insertNotices(PIN_LOCKED, '$4::boolean')}
), pending AS MATERIALIZED (
  -- Senders with a correct PIN, whether each is at the limit of pending transfers, and which limit of payments is passed.
  SELECT pin.user_id, name, has_factor, $5::text = 'off' OR ($5 = 'enrolled' AND NOT has_factor) AS is_free,
         pending_transfers(pin.user_id, $3) >= $3 AS "atLimit", ${LIMIT_PROBLEM} AS "limitProblem"
    FROM pin JOIN asked ON asked.user_id = pin.user_id WHERE correct
)${ifConfirmed(`, confirmed AS MATERIALIZED (
  -- Locks the confirmation of a sender with a correct PIN, if it was given by their session and is unexpired and unused.
  SELECT c.id, c.user_id, c.details, c.proof
    FROM asked
    JOIN pending ON pending.user_id = asked.user_id
    JOIN confirmations c ON c.id = asked.confirmation_id AND c.user_id = asked.user_id
   WHERE c.bound_to = asked.bound_to AND c.action = 'transfer' AND ${IS_USABLE}
   ORDER BY c.id
     FOR NO KEY UPDATE OF c
)`)}, payer AS (
  -- Locks the paying account, if it has the funds, the recipient is approved and can be credited, and the transfer is
  -- confirmed by a strong factor or needs no confirmation.
  SELECT asked.*, pending.name AS user_name, account.currency, account.account_number, recipient.name AS beneficiary_name,
         recipient.bank_name AS beneficiary_bank_name, recipient.iban AS beneficiary_iban,
         recipient.account_number AS beneficiary_account_number, recipient.name_check,
         recipient.decided_at AS approved_at${ifConfirmed(', confirmed.id AS confirmed_id, confirmed.proof')}
    FROM asked
    JOIN pending ON pending.user_id = asked.user_id AND NOT pending."atLimit" AND pending."limitProblem" IS NULL
    JOIN beneficiaries recipient ON recipient.id = asked.beneficiary_id AND recipient.user_id = asked.user_id
    JOIN accounts account ON account.id = asked.account_id AND account.user_id = asked.user_id
    CROSS JOIN LATERAL ${namedNumbers('recipient.account_number', 'recipient.iban')}${ifConfirmed(`
    LEFT JOIN confirmed ON confirmed.user_id = asked.user_id`)}
   WHERE recipient.verification_status = 'approved' AND account.is_active
     AND NOT ${isSameAccount('account')}
     AND NOT ${isUncreditable('account.currency')}
     AND ${availableIn('account')} >= asked.amount
     AND ${
       hasConfirmations
         ? `CASE WHEN asked.confirmation_id IS NULL OR pending.is_free THEN ${NEEDS_NO_CONFIRMATION}
              ELSE coalesce(confirmed.details = ${TRANSFER_DETAILS}, false) END`
         : NEEDS_NO_CONFIRMATION
     }
   ORDER BY account.id
     FOR NO KEY UPDATE OF account
), hold AS (
  -- Reserves the amount on the paying account.
  UPDATE accounts account SET held = held + payer.amount, updated_at = bank_now()
    FROM payer WHERE account.id = payer.account_id
), t AS (
  -- Inserts the transfer as pending, with a copy of the recipient's details, and with its risk signals.
  INSERT INTO transactions (${NEW_TRANSFER})
  SELECT id, user_id, account_id, beneficiary_id, beneficiary_name, beneficiary_bank_name,
         beneficiary_account_number, beneficiary_iban, reference, -amount, currency, 'transfer', 'pending',
         purpose, notes, user_name, account_number, scored.signals, scored.risk
    FROM payer ${JOIN_RISK}
  RETURNING *
), claim AS (
  -- Stores the idempotency key, if there is one; a concurrent duplicate violates the primary key.
  INSERT INTO idempotency_keys (user_id, scope, key, fingerprint, subject_id)
  SELECT user_id, 'transfer', key, fingerprint, id FROM payer WHERE key IS NOT NULL
)${ifConfirmed(`, used AS (
  -- Uses up the confirmation.
  UPDATE confirmations c SET used_at = now() FROM payer WHERE c.id = payer.confirmed_id
)`)}, event AS (
  -- Records the submission for the audit trail and for the push to open screens.
  INSERT INTO events (${CREATION_EVENT_COLUMNS}${ifConfirmed(', proof')})
  SELECT event_id, ${SUBMITTED.type}, user_id, 'transaction', id,
         jsonb_build_object('reference', reference, 'amount', (-amount)::numeric(19,2)::text,
                            'currency', currency, 'beneficiary', beneficiary_name, 'status', 'pending'),
         ${SUBMITTED.audience},
         ${SUBMITTED.resources}${ifConfirmed(', proof')}
    FROM payer
  RETURNING xid
)
-- One row per submission, in the order of the request; null for each step that was not reached.
SELECT coalesce((SELECT xid::text FROM event LIMIT 1), (SELECT xid::text FROM pin_event LIMIT 1)) AS xid,
       pin.correct AS "pinCorrect", count.locked AS "pinLocked",
       count.attempts AS "wrongPins",
       (SELECT count.attempts FROM pin_event e WHERE e.user_id = count.user_id) AS "pinTold",
       pending."atLimit", pending."limitProblem", ${TRANSACTION_COLUMNS}
  FROM asked
  LEFT JOIN pin ON pin.user_id = asked.user_id
  LEFT JOIN count ON count.user_id = asked.user_id
  LEFT JOIN pending ON pending.user_id = asked.user_id
  LEFT JOIN t ON t.id = asked.id
  LEFT JOIN payer a ON a.id = asked.id
 ORDER BY asked.place`;
}

/** The submitting statements by their names. */
export const SUBMIT_SQL = {
  'submit-transfers': submitSql(false),
  'submit-confirmed-transfers': submitSql(true),
} as const;
