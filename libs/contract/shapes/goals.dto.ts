import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import type { Currency } from '../banking/accounts.js';
import {
  AUTO_SAVE_FREQUENCIES,
  AUTO_SAVE_SKIPS,
  type AutoSaveFrequency,
  type AutoSaveSkip,
  GOAL_DIRECTIONS,
  GOAL_ICONS,
  type GoalDirection,
  type GoalIcon,
} from '../banking/goals.js';
import { LIMITS } from '../limits.js';
import {
  ChangeableField,
  ChoiceField,
  IdField,
  OptionalField,
  PositiveMoneyField,
  rule,
  TextField,
} from '../fields/fields.js';
import { DayField } from '../fields/time-fields.js';

class SkippedDto {
  /** @example "2026-11-01" */
  on!: string;
  @ApiProperty({ enum: AUTO_SAVE_SKIPS, example: 'insufficient_funds' })
  reason!: AutoSaveSkip;
}

export class AutoSaveDto {
  /**
   * The account that pays.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  accountId!: string;
  /** @example "500.00" */
  amount!: string;
  @ApiProperty({ enum: AUTO_SAVE_FREQUENCIES, example: 'monthly' })
  frequency!: AutoSaveFrequency;
  /**
   * Weekly: 1 (Monday) to 7; monthly: 1 to 31, where a shorter month’s last day counts.
   * @example 1
   */
  day!: number;
  /** @example "2026-12-01" */
  nextOn!: string;
  /** The last due day, if nothing was moved on it, and why; otherwise `null`. */
  skipped!: SkippedDto | null;
}

/** A savings goal: a pot of money beside the accounts. Amounts are decimal strings with two decimals, in `currency`. */
export class GoalDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f" */
  id!: string;
  /** @example "Emergency Fund" */
  name!: string;
  @ApiProperty({ enum: GOAL_ICONS, example: 'emergency' })
  icon!: GoalIcon;
  /** @example "50000.00" */
  targetAmount!: string;
  /**
   * `null` without a target date.
   * @example "2028-06-30"
   */
  targetDate!: string | null;
  /** @example "32500.00" */
  balance!: string;
  /** @example "AED" */
  currency!: Currency;
  /** @example "2026-01-31T09:30:00.000Z" */
  createdAt!: string;
  /**
   * What is missing for saving evenly from the day of creation to the target date: `0.00` on track, `null` without a
   * target date.
   * @example "0.00"
   */
  behindBy!: string | null;
  /**
   * What was saved in 30 days, on the average of the last 90 days, or of all days of a goal that is younger (30 at
   * least); negative if more was taken out.
   * @example "2500.00"
   */
  savedPerMonth!: string;
  /** The standing movement into the goal; `null` without one. */
  autoSave!: AutoSaveDto | null;
}

class ReportPointDto {
  /** @example "2026-10-31" */
  on!: string;
  /** @example "32500.00" */
  balance!: string;
}

/** A goal’s balance at the end of its first day, of each day on which money moved, and now; at most a year. */
export class GoalReportDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5f" */
  goalId!: string;
  /** Oldest first. */
  points!: ReportPointDto[];
}

const TargetDate = () => DayField('Target date', 'a date like 2028-06-30');

export class GoalRequestDto {
  /**
   * At most 40 characters; trimmed.
   * @example "Emergency Fund"
   */
  @TextField({ label: 'Name', max: LIMITS.goalNameLength })
  name!: string;

  @ApiProperty({ enum: GOAL_ICONS, example: 'emergency' })
  @ChoiceField('Icon', GOAL_ICONS)
  icon!: GoalIcon;

  /**
   * Positive, at most 10000000.00; a plain decimal string or a JSON number.
   * @example "50000.00"
   */
  @PositiveMoneyField('Target amount', LIMITS.maxGoal)
  targetAmount!: string;

  /**
   * After today in Asia/Dubai.
   * @example "2048-06-30"
   */
  @OptionalField()
  @TargetDate()
  targetDate?: string;
}

/** Fields that are left out stay as they are. */
export class ChangeGoalDto {
  /** @example "Emergency Fund" */
  @ChangeableField()
  @TextField({ label: 'Name', max: LIMITS.goalNameLength })
  name?: string;

  @ApiProperty({ enum: GOAL_ICONS, example: 'emergency', required: false })
  @ChangeableField()
  @ChoiceField('Icon', GOAL_ICONS)
  icon?: GoalIcon;

  /** @example "50000.00" */
  @ChangeableField()
  @PositiveMoneyField('Target amount', LIMITS.maxGoal)
  targetAmount?: string;

  /**
   * `null` or a blank text takes the date away.
   * @example "2048-06-30"
   */
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @ValidateIf((request: ChangeGoalDto) => request.targetDate !== undefined && request.targetDate !== null)
  @TargetDate()
  targetDate?: string | null;
}

/** Money that went into a goal or out of it. */
export class GoalMovementDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  id!: string;
  /** @example "2026-11-05T10:00:00.000Z" */
  at!: string;
  /**
   * Signed; positive for money into the goal.
   * @example "500.00"
   */
  amount!: string;
  /**
   * Balance of the goal after the movement.
   * @example "32500.00"
   */
  balance!: string;
  /**
   * The account on the other side.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  accountId!: string;
  /** Whether Auto Save moved it. */
  isAutoSave!: boolean;
}

export class GoalMovementRequestDto {
  @ApiProperty({ enum: GOAL_DIRECTIONS, example: 'in' })
  @ChoiceField('Direction', GOAL_DIRECTIONS)
  direction!: GoalDirection;

  /**
   * Positive, at most 10000000.00; a plain decimal string or a JSON number.
   * @example "500.00"
   */
  @PositiveMoneyField('Amount', LIMITS.maxGoal)
  amount!: string;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  accountId!: string;
}

export class AutoSaveRequestDto {
  /**
   * Positive, at most 10000000.00; a plain decimal string or a JSON number.
   * @example "500.00"
   */
  @PositiveMoneyField('Amount', LIMITS.maxGoal)
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
