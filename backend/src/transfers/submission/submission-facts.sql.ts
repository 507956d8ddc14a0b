import { availableIn } from '../../accounts/account.columns.js';
import { isSameAccount, isUncreditable, namedNumbers } from '../../accounts/own-numbers.js';
import { problemOfConfirmation } from '../../auth/confirmations/confirmation.columns.js';
import { TRANSACTION_COLUMNS } from '../entities/transaction.columns.js';
import { isKnown, TRANSFER_DETAILS } from './submit-transfer.sql.js';

/**
 * Reads everything a submission depends on, after a refusal. Parameters: `$1`, user id; `$2`, session id; `$3`, account
 * id; `$4`, beneficiary id; `$5`, amount; `$6`, purpose; `$7`, notes; `$8`, confirmation id; `$9`, the hash of the
 * session; `$10`, when strong authentication is needed; `$11`, the amount above which a transfer is always confirmed.
 */
export const FACTS_SQL = `
SELECT EXISTS (SELECT FROM sessions s
                WHERE s.sid = $2 AND s.user_id = u.id AND s.expire > now()) AS "signedIn",
       u.is_restricted AS restricted, u.frozen_at IS NOT NULL AS frozen, p.user_id IS NOT NULL AS "hasPin",
       p.locked_until AS "lockedUntil",
       account.id IS NOT NULL AS "accountFound", coalesce(account.is_active, false) AS "accountActive",
       account.currency,
       recipient.id IS NOT NULL AS "beneficiaryFound",
       coalesce(recipient.verification_status = 'approved', false) AS "beneficiaryApproved",
       ${isSameAccount('account')} AS "sameAccount",
       ${isUncreditable()} AS "recipientUnavailable",
       ${isUncreditable('account.currency')} AS "currencyMismatch",
       coalesce(${availableIn('account')} >= asked.amount, false) AS "fundsFound",
       CASE WHEN $10::text = 'off' OR ($10 = 'enrolled' AND NOT u.has_factor) THEN NULL
            WHEN $8::uuid IS NOT NULL
            THEN ${problemOfConfirmation({ userId: 'u.id', boundTo: '$9::text', action: `'transfer'`, details: TRANSFER_DETAILS })}
            WHEN NOT u.has_factor THEN 'enrolment'
            WHEN asked.amount <= $11::numeric AND ${isKnown('recipient')} THEN NULL
            ELSE 'required' END AS confirmation
  FROM users u
 CROSS JOIN (SELECT $5::numeric AS amount, $6::text AS purpose, $7::text AS notes) AS asked
  LEFT JOIN transaction_pins p ON p.user_id = u.id
  LEFT JOIN accounts account ON account.id = $3::uuid AND account.user_id = u.id
  LEFT JOIN beneficiaries recipient ON recipient.id = $4::uuid AND recipient.user_id = u.id
  LEFT JOIN confirmations c ON c.id = $8::uuid
 CROSS JOIN LATERAL ${namedNumbers('recipient.account_number', 'recipient.iban')}
 WHERE u.id = $1::uuid`;

/** Reads the transfer of an idempotency key in its current state, and when the request was first answered. */
export const STORED_ANSWER_SQL = `
SELECT k.fingerprint, k.created_at AS "answeredAt", ${TRANSACTION_COLUMNS}
  FROM idempotency_keys k
  JOIN transactions t ON t.id = k.subject_id
  JOIN accounts a ON a.id = t.account_id
 WHERE k.user_id = $1::uuid AND k.scope = 'transfer' AND k.key = $2::text`;
