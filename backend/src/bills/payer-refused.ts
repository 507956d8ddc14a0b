/** OpenAPI text: why a customer may not pay a bill, or let the bank pay it. */
export const PAYER_REFUSED =
  '`account_restricted`, `pin_not_set`, `incorrect_pin`, `pin_locked`. Checked after the PIN: `enrolment_required`: this bank requires a strong factor for payments';
