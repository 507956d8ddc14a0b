import { AUTO_SAVE_FREQUENCIES, type AutoSaveFrequency, type AutoSaveRequest } from '#contract/goals';
import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, MoneyField, rule } from '../../../platform/common/http/input/fields.js';
import { positiveAmount } from '../positive-amount.js';

export class AutoSaveRequestDto implements AutoSaveRequest {
  /**
   * Positive, at most 10000000.00; a plain decimal string or a JSON number.
   * @example "500.00"
   */
  @MoneyField('Amount', positiveAmount('Amount'))
  amount!: string;

  @ApiProperty({ enum: AUTO_SAVE_FREQUENCIES, example: 'monthly' })
  @ChoiceField('Frequency', AUTO_SAVE_FREQUENCIES)
  frequency!: AutoSaveFrequency;

  /**
   * Weekly: 1 (Monday) to 7; monthly: 1 to 31, where a shorter month’s last day counts.
   * @example 1
   */
  @rule('day', (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 31
      ? null
      : 'Day must be a whole number from 1 to 31, or to 7 for a weekly saving',
  )
  day!: number;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  accountId!: string;
}
