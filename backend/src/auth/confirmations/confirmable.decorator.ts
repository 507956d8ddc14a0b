import { Refusals } from '../../platform/http/refusals.decorator.js';

/**
 * Describes the refusals of an action that users with a strong factor confirm. Put it first.
 * @param others the other reasons for a 403
 */
export const Confirmable = (others = '') =>
  Refusals({
    403: `${others}\`confirmation_required\`: the user has a strong factor, and no \`confirmationId\` was given. \`confirmation_mismatch\`: something else was confirmed, or by another session. \`confirmation_expired\`: too late, or already used`,
  });

/** The other reasons for a 403 of a payment with a PIN, in the order in which they are checked. */
export const PAYMENT_REFUSALS =
  '`account_restricted`, `pin_not_set`, `incorrect_pin`, `pin_locked`. Checked last: `enrolment_required`: this bank requires a strong factor for payments. ';
