import { PendingApprovalDto } from './approval-requests.dto.js';
import { applyDecorators } from '@nestjs/common';
import { OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { compareMoney, parseMoney } from '../../../money/money.js';
import {
  type FourEyes,
  type PaymentLimits,
  type Policies,
  POLICY_BOUNDS,
  type Rates,
} from '../../banking/policies.js';
import { ChangeableField, FlagField, rule, VersionField } from '../../fields/fields.js';

const { leastAmount, mostAmount, mostCount, mostHours, mostRisk, leastRate, mostRate } = POLICY_BOUNDS;
const DECIMAL = /^[0-9]{1,4}(\.[0-9]{1,4})?$/;

/** An amount, or `null` for off. */
const AmountPolicy = (label: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => parseMoney(value) ?? value),
    rule('amountPolicy', (value) => {
      if (value === null) return null;
      const amount = parseMoney(value);
      const isWithin =
        amount !== null && compareMoney(amount, leastAmount) >= 0 && compareMoney(amount, mostAmount) <= 0;
      return isWithin ? null : `${label} must be null or an amount from ${leastAmount} to ${mostAmount}`;
    }),
  );

/** A whole number from 1, or `null` for off. */
const CountPolicy = (label: string, most: number) =>
  applyDecorators(
    rule('countPolicy', (value) =>
      value === null || isWhole(value, 1, most)
        ? null
        : `${label} must be null or a whole number from 1 to ${most}`,
    ),
  );

const RatePolicy = (label: string) =>
  applyDecorators(
    rule('ratePolicy', (value) => {
      const isWithin =
        typeof value === 'string' &&
        DECIMAL.test(value) &&
        Number(value) >= Number(leastRate) &&
        Number(value) <= Number(mostRate);
      return isWithin
        ? null
        : `${label} must be a decimal from ${leastRate} to ${mostRate} with at most 4 decimals`;
    }),
  );

/** A part of the document. */
const PartField = (label: string, part: () => new () => object) =>
  applyDecorators(
    ChangeableField(),
    rule('part', (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? null
        : `${label} must be an object`,
    ),
    ValidateNested(),
    Type(part),
  );

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** From which size on a change by staff waits for a second person; `null` and `false` stand for never. */
export class FourEyesDto implements FourEyes {
  /**
   * A change of a balance or a credit limit by more than this, up or down, in the account's currency.
   * @example "10000.00"
   */
  @AmountPolicy('Balance changes')
  balanceChangeAbove!: string | null;

  /**
   * The approval of a transfer above this amount, in its currency.
   * @example "50000.00"
   */
  @AmountPolicy('Transfers')
  transferAbove!: string | null;

  /**
   * The approval of more than this number of items at once.
   * @example 20
   */
  @CountPolicy('Bulk approvals', mostCount)
  bulkAbove!: number | null;

  /** The deletion of a user. */
  @FlagField('User deletion')
  userDeletion!: boolean;

  /** The change of a customer's PIN by staff. */
  @FlagField('PIN change')
  pinChange!: boolean;

  /** The removal of a lost factor. */
  @FlagField('Factor removal')
  factorRemoval!: boolean;

  /** A change of what staff may do. */
  @FlagField('Staff change')
  staffChange!: boolean;

  /** A change of these policies. */
  @FlagField('Policy change')
  policyChange!: boolean;

  /**
   * A refund by staff above this amount.
   * @example "1000.00"
   */
  @AmountPolicy('Refunds')
  refundAbove!: string | null;
}

/** The most that a customer may pay, in AED; `null` stands for no limit. Days and months are those of Asia/Dubai. */
export class PaymentLimitsDto implements PaymentLimits {
  /** @example "20000.00" */
  @AmountPolicy('The limit of one payment')
  single!: string | null;

  /** @example "50000.00" */
  @AmountPolicy('The limit of a day')
  day!: string | null;

  /** @example "200000.00" */
  @AmountPolicy('The limit of a month')
  month!: string | null;

  /**
   * Payments in a day.
   * @example 20
   */
  @CountPolicy('Payments in a day', mostCount)
  count!: number | null;
}

/** What one unit of a currency counts in AED. */
export class RatesDto implements Rates {
  /** @example "3.6725" */
  @RatePolicy('The rate of USD')
  USD!: string;

  /** @example "4.2500" */
  @RatePolicy('The rate of EUR')
  EUR!: string;

  /** @example "4.9500" */
  @RatePolicy('The rate of GBP')
  GBP!: string;
}

/** The rules that the bank can switch on while it runs. */
export class PoliciesDto implements Policies {
  /**
   * Counts the changes, from 1.
   * @example 1
   */
  @VersionField('Version')
  version!: number;

  fourEyes!: FourEyesDto;

  limits!: PaymentLimitsDto;

  /**
   * Hours after the approval of a recipient in which at most `newRecipientLimit` may be paid to them; 0 means no wait.
   * @example 24
   */
  @Transform(({ value }: { value: unknown }) => value ?? 0)
  @rule('hoursPolicy', (value) =>
    isWhole(value, 0, mostHours)
      ? null
      : `Hours for new recipients must be a whole number from 0 to ${mostHours}`,
  )
  newRecipientHours!: number;

  /**
   * What may be paid to a new recipient in these hours, in AED; `null` means nothing.
   * @example "1000.00"
   */
  @AmountPolicy('The limit for new recipients')
  newRecipientLimit!: string | null;

  /**
   * Payments above this amount are confirmed by a factor; `null` leaves it to the option `CONFIRM_ABOVE`.
   * @example "1000.00"
   */
  @AmountPolicy('Confirmations')
  confirmAbove!: string | null;

  /**
   * Transfers whose risk is higher than this, from 1 to 100, wait for a second person.
   * @example 60
   */
  @CountPolicy('The risk above which transfers are held', mostRisk)
  holdAbove!: number | null;

  rates!: RatesDto;
}

/** The policies, and whether a change of them waits. */
export class AdminPoliciesDto extends PoliciesDto {
  /** That something about it waits for a second person. */
  pendingApproval!: PendingApprovalDto | null;
}

/** A change of a part of the document. */
const changeOf = <Part>(part: new () => Part) => PartialType(part, { skipNullProperties: false });

class FourEyesChangeDto extends changeOf(FourEyesDto) {}
class PaymentLimitsChangeDto extends changeOf(PaymentLimitsDto) {}
class RatesChangeDto extends changeOf(RatesDto) {}

/** The document as it shall be. What is left out stays as it is. */
export class PoliciesRequestDto extends changeOf(
  OmitType(PoliciesDto, ['version', 'fourEyes', 'limits', 'rates']),
) {
  /**
   * The version that was read.
   * @example 1
   */
  @VersionField('Version')
  version!: number;

  @ChangeableField()
  @PartField('fourEyes', () => FourEyesChangeDto)
  fourEyes?: FourEyesChangeDto;

  @ChangeableField()
  @PartField('limits', () => PaymentLimitsChangeDto)
  limits?: PaymentLimitsChangeDto;

  @ChangeableField()
  @PartField('rates', () => RatesChangeDto)
  rates?: RatesChangeDto;
}
