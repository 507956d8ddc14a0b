import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '#contract/shapes/common.dto';

/**
 * Describes the refusals of an action that users with a strong factor confirm. Put it first.
 * @param others the other reasons for a 403
 */
export const Confirmable = (others = '') =>
  ApiResponse({
    status: 403,
    type: ErrorDto,
    description: `${others}\`confirmation_required\`: the user has a strong factor, and no \`confirmationId\` was given. \`confirmation_mismatch\`: something else was confirmed, or by another session. \`confirmation_expired\`: too late, or already used`,
  });

/** The other reasons for a 403 of a payment with a PIN, in the order in which they are checked. */
export const PAYMENT_REFUSALS =
  '`account_restricted`, `pin_not_set`, `incorrect_pin`, `pin_locked`. Checked last: `enrolment_required`: this bank requires a strong factor for payments. ';
