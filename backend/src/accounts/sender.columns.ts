/**
 * SQL: the name of the customer who paid, on the receiver's side of a payment inside the bank, from the table
 * `transactions t`; else NULL. Rows that a version before `sender_name` has written have the name of now, and none
 * once the sender is deleted.
 */
export const SENDER_NAME = `coalesce(t.sender_name, CASE WHEN t.origin_id IS NOT NULL THEN (
  SELECT payer.first_name || ' ' || payer.last_name
    FROM transactions origin JOIN users payer ON payer.id = origin.user_id
   WHERE origin.id = t.origin_id) END)`;

/** SQL: who was paid or, of money that came from another customer, who paid. */
export const COUNTERPARTY = `coalesce(t.beneficiary_name, ${SENDER_NAME})`;
