import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { LIMITS } from '#contract/limits';
import { ErrorDto } from '#contract/shapes/common.dto';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { ApiIdempotencyKey } from '../../platform/common/http/input/idempotency-key.decorator.js';

const { unconfirmedApprovals, bulkMinutes } = LIMITS;

interface Refusals {
  /** The reasons for a 409, for the OpenAPI document. */
  conflict: string;
  /** The reasons for a 422; by default only that the key was used for something else. */
  unprocessable?: string;
}

/** Describes what all decisions about pending rows have in common: the idempotency key and the refusals. */
export const Decision = ({ conflict, unprocessable = '`idempotency_key_reused`' }: Refusals) =>
  applyDecorators(
    ApiIdempotencyKey(),
    Confirmable(`More than ${unconfirmedApprovals} approvals within ${bulkMinutes} minutes. `),
    ApiResponse({ status: 404, type: ErrorDto }),
    ApiResponse({ status: 409, type: ErrorDto, description: conflict }),
    ApiResponse({ status: 422, type: ErrorDto, description: unprocessable }),
  );
