import { POLICY_BOUNDS } from '../banking/policies.js';
import { ClearableField, CountField, OptionalField, PinField, PositiveMoneyField } from '../fields/fields.js';
import { ConfirmationIdField } from '../fields/proof-fields.js';
import { PaymentLimitsDto, RatesDto } from './admin/policies.dto.js';

/** What a customer may pay in a day or a month of Asia/Dubai, in AED. */
export class AmountLimitDto {
  /** @example "5000.00" */
  limit!: string;
  /**
   * What was paid and what is held since the period began.
   * @example "1250.00"
   */
  used!: string;
  /** @example "3750.00" */
  left!: string;
  /**
   * When the next period begins.
   * @example "2026-01-31T20:00:00.000Z"
   */
  resetsAt!: string;
}

/** How many payments a customer may make in a day of Asia/Dubai. */
export class CountLimitDto {
  /** @example 20 */
  limit!: number;
  /** @example 3 */
  used!: number;
  /** @example 17 */
  left!: number;
  /**
   * When the next day begins.
   * @example "2026-01-31T20:00:00.000Z"
   */
  resetsAt!: string;
}

/** Higher limits that a customer has asked for. A limit that is not raised has no field. */
export class LimitRaiseDto {
  /** @example "4000.00" */
  single?: string | null;
  /** @example "10000.00" */
  day?: string | null;
  /** @example "40000.00" */
  month?: string | null;
  /** @example 40 */
  count?: number | null;
  /**
   * When they take effect.
   * @example "2026-01-31T13:30:00.000Z"
   */
  effectiveAt!: string;
}

/** What a customer may pay by transfers, standing orders and bills. `null` where nothing limits it. */
export class LimitsDto {
  /**
   * The most that one payment may be, in AED.
   * @example "2000.00"
   */
  single!: string | null;
  day!: AmountLimitDto | null;
  month!: AmountLimitDto | null;
  count!: CountLimitDto | null;
  /** The raise that waits, if there is one. */
  raise!: LimitRaiseDto | null;
  /** What the customer has set; `null` for the bank's limit. */
  own!: PaymentLimitsDto;
  /** What the bank has set: nobody may have more. */
  bank!: PaymentLimitsDto;
  /** What one unit of another currency counts, in AED. */
  rates!: RatesDto;
}

/** New values for some limits; `null` for the bank's own. */
export class ChangeLimitsDto {
  /**
   * The most that one payment may be, in AED.
   * @example "2000.00"
   */
  @ClearableField()
  @PositiveMoneyField('single', POLICY_BOUNDS.mostAmount)
  single?: string | null;

  /**
   * In a day, in AED.
   * @example "5000.00"
   */
  @ClearableField()
  @PositiveMoneyField('day', POLICY_BOUNDS.mostAmount)
  day?: string | null;

  /**
   * In a month, in AED.
   * @example "20000.00"
   */
  @ClearableField()
  @PositiveMoneyField('month', POLICY_BOUNDS.mostAmount)
  month?: string | null;

  /**
   * Payments in a day.
   * @example 20
   */
  @ClearableField()
  @CountField('count', POLICY_BOUNDS.mostCount)
  count?: number | null;
}

/** A customer changes their own limits. */
export class ChangeOwnLimitsDto extends ChangeLimitsDto {
  /**
   * Four digits, as a string. Needed for a raise by customers without a strong factor.
   * @example "1234"
   */
  @OptionalField()
  @PinField()
  transactionPin?: string;

  /**
   * A verified confirmation, for a raise by customers with a strong factor.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b60"
   */
  @OptionalField()
  @ConfirmationIdField()
  confirmationId?: string;
}
