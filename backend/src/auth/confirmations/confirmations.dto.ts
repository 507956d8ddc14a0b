import { ApiProperty } from '@nestjs/swagger';
import {
  type ConfirmationView,
  CONFIRMED_ACTIONS,
  type ConfirmedAction,
  type ConfirmedRequest,
  INTENT_FIELDS,
  type IntentField,
} from '#contract/confirmations';
import type { Factor } from '#contract/factors';
import { ChoiceField, IdField, OptionalField, rule } from '#contract/fields/fields';
import { PasskeyRequestOptionsDto } from '../factors/factors.dto.js';

const DETAILS = {
  fromAccountId: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a',
  toBeneficiaryId: '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5b',
  amount: '2500.00',
  purpose: 'family_support',
};

/** The id of a verified confirmation, within the request of an action. */
export const ConfirmationIdField = () => IdField('Confirmation');

export class ConfirmationRequestDto {
  /** @example "transfer" */
  @ChoiceField('Action', CONFIRMED_ACTIONS)
  action!: ConfirmedAction;

  /** The fields of the action's own request, without a PIN. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: DETAILS })
  @rule('details', (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'Details must be an object',
  )
  details!: object;
}

class IntentItemDto {
  /** @example "amount" */
  @ApiProperty({ enum: INTENT_FIELDS })
  name!: IntentField;
  /** @example "2500.00" */
  value!: string;
}

/** What the bank will do once it is confirmed. */
export class ConfirmationDto implements ConfirmationView {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60" */
  id!: string;
  /** @example "transfer" */
  @ApiProperty({ enum: CONFIRMED_ACTIONS })
  action!: ConfirmedAction;
  /** Each detail as it will be executed, in the order in which it is to be shown. */
  intent!: IntentItemDto[];
  /** @example "2026-01-15T09:33:00.000Z" */
  expiresAt!: string;
  /** @example ["passkey", "recovery"] */
  factors!: Factor[];
  passkey!: PasskeyRequestOptionsDto | null;
}

/** A request that only says what has confirmed it. */
export class ConfirmedRequestDto implements ConfirmedRequest {
  /**
   * A verified confirmation, for users who must confirm it.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}
