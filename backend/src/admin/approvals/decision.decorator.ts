import { applyDecorators } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { ApiIdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';

const { unconfirmedApprovals, bulkMinutes } = LIMITS;

interface Reasons {
  /** The reasons for a 409, for the OpenAPI document. */
  conflict: string;
  /** The reasons for a 422; by default only that the key was used for something else. */
  unprocessable?: string;
}

/** Describes what all decisions about pending rows have in common: the idempotency key and the refusals. */
export const Decision = ({ conflict, unprocessable = '`idempotency_key_reused`' }: Reasons) =>
  applyDecorators(
    ApiIdempotencyKey(),
    Confirmable(`More than ${unconfirmedApprovals} approvals within ${bulkMinutes} minutes. `),
    Refusals({ 404: NO_ITEM, 409: conflict, 422: unprocessable }),
  );
