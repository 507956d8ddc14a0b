import { IS_USABLE } from '../auth/confirmations/confirmation.columns.js';

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

/** SQL: whether the customer may pay without a confirmation. */
const NEEDS_NONE = `(pending.is_free
          OR (pending.has_factor AND asked.amount <= $6::numeric AND ${isKnown('recipient')}))`;

/** The parts of the submitting statement that differ with and without confirmations. */
interface Parts {
  /** Of `asked`. */
  columns: string;
  /** A step that locks the confirmations. */
  lock: string;
  join: string;
  condition: string;
  payerProof: string;
  /** A step that uses them up. */
  use: string;
  proof: string;
}

export const WITHOUT_CONFIRMATIONS: Parts = {
  columns: '',
  lock: '',
  join: '',
  condition: NEEDS_NONE,
  payerProof: '',
  use: '',
  proof: '',
};

export const WITH_CONFIRMATIONS: Parts = {
  columns: ', confirmation_id uuid, bound_to text',
  lock: `, confirmed AS MATERIALIZED (
  -- Locks the confirmation of a sender with a correct PIN, if it was given by their session and is unexpired and unused.
  SELECT c.id, c.user_id, c.details, c.proof
    FROM asked
    JOIN pending ON pending.user_id = asked.user_id
    JOIN confirmations c ON c.id = asked.confirmation_id AND c.user_id = asked.user_id
   WHERE c.bound_to = asked.bound_to AND c.action = 'transfer' AND ${IS_USABLE}
   ORDER BY c.id
     FOR NO KEY UPDATE OF c
)`,
  join: `
    LEFT JOIN confirmed ON confirmed.user_id = asked.user_id`,
  condition: `CASE WHEN asked.confirmation_id IS NULL OR pending.is_free THEN ${NEEDS_NONE}
              ELSE coalesce(confirmed.details = ${TRANSFER_DETAILS}, false) END`,
  payerProof: ', confirmed.id AS confirmed_id, confirmed.proof',
  use: `, used AS (
  -- Uses up the confirmation.
  UPDATE confirmations c SET used_at = now() FROM payer WHERE c.id = payer.confirmed_id
)`,
  proof: ', proof',
};

/** The statement with these parts in the places of their names. */
export function withParts<Parts extends Record<keyof Parts, string>>(
  statement: string,
  parts: Parts,
): string {
  return Object.entries<string>(parts).reduce(
    (sql, [name, part]) => sql.replaceAll(`{{${name}}}`, () => part),
    statement,
  );
}
