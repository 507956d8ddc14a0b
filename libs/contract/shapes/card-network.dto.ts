import { ApiProperty } from '@nestjs/swagger';
import {
  CARD_MESSAGES,
  CARD_OUTCOMES,
  type CardMessage,
  type CardOutcome,
  type DeclineReason,
} from '../banking/cards.js';
import { LIMITS } from '../limits.js';
import { compareMoney } from '../../money/money.js';
import { ChoiceField, FlagField, MoneyField, OptionalField, PinField, TextField } from '../fields/fields.js';

export class CardNetworkDto {
  @ChoiceField('Message', CARD_MESSAGES)
  @ApiProperty({ enum: CARD_MESSAGES, example: 'pay' })
  message!: CardMessage;

  /** @example "9702480000004821" */
  @OptionalField()
  @TextField({ label: 'Number', max: 19, isNumber: true })
  number?: string;

  /** @example "Palm Grocery" */
  @OptionalField()
  @TextField({ label: 'Merchant', max: LIMITS.merchantLength })
  merchant?: string;

  @OptionalField()
  @FlagField('Online')
  online?: boolean;

  /** @example "7391" */
  @OptionalField()
  @PinField()
  pin?: string;

  /**
   * Its last two digits choose the fault that is played.
   * @example "184.25"
   */
  @OptionalField()
  @MoneyField('Amount', (amount) =>
    compareMoney(amount, '0.00') <= 0 || compareMoney(amount, LIMITS.maxTransfer) > 0
      ? `Amount must be greater than 0 and at most ${LIMITS.maxTransfer}`
      : null,
  )
  amount?: string;

  /**
   * The network’s id of a use. With `pay`, a new one, or one of which the answer was lost.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b61"
   */
  @OptionalField()
  @TextField({ label: 'Use', max: 64 })
  use?: string;
}

/** What the network knows of a use. */
export class CardNetworkAnswerDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b61" */
  use!: string;
  @ApiProperty({ enum: CARD_OUTCOMES, example: 'approved' })
  outcome!: CardOutcome;
  @ApiProperty({ type: String, nullable: true, example: 'card_blocked' })
  reason!: DeclineReason | 'unknown_card' | null;
}
