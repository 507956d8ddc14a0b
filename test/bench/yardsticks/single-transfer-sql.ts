/**
 * Everything that submitting one transfer does, as one statement: session, restriction, PIN, recipient,
 * funds, hold, the transfer, its idempotency key and its event. A separate copy, so that the yardstick does
 * not change with the product.
 */
export const SINGLE_TRANSFER_SQL = `
WITH sender AS (
  SELECT u.id FROM users u JOIN sessions s ON s.user_id = u.id
   WHERE u.id = $1::uuid AND u.role = 'customer' AND NOT u.is_restricted
     AND s.sid = $2 AND s.expire > now()
     AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.user_id = $1 AND k.scope = 'transfer' AND k.key = $4::text)
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
     AND NOT (bank_number(recipient.account_number) IN (account.account_number, account.iban)
              OR coalesce(bank_number(recipient.iban) IN (account.account_number, account.iban), false))
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
  INSERT INTO idempotency_keys (user_id, scope, key, fingerprint, subject_id, created_at)
  SELECT user_id, 'transfer', $4, $5::bytea, id, created_at FROM t WHERE $4 IS NOT NULL
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
SELECT pin.correct AS "pinCorrect", pin.locked AS "pinLocked", t.id, t.user_id AS "userId", t.account_id AS "accountId", a.account_number AS "accountNumber",
       t.beneficiary_name AS "beneficiaryName", t.beneficiary_bank_name AS "beneficiaryBankName",
       t.beneficiary_account_number AS "beneficiaryAccountNumber", t.beneficiary_iban AS "beneficiaryIban",
       t.reference, t.amount, t.fees, t.currency, t.type, t.status, t.purpose, t.notes,
       t.created_at AS "createdAt", t.decided_at AS "decidedAt"
  FROM (VALUES (1)) AS always LEFT JOIN pin ON true LEFT JOIN t ON true LEFT JOIN a ON true`;
