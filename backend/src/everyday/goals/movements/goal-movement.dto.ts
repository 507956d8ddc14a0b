import {
  GOAL_DIRECTIONS,
  type GoalDirection,
  type GoalMovementRequest,
  type GoalMovementView,
} from '#contract/goals';
import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, MoneyField } from '../../../platform/common/http/input/fields.js';
import { positiveAmount } from '../positive-amount.js';

/** Money that went into a goal or out of it. */
export class GoalMovementDto implements GoalMovementView {
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

export class GoalMovementRequestDto implements GoalMovementRequest {
  @ApiProperty({ enum: GOAL_DIRECTIONS, example: 'in' })
  @ChoiceField('Direction', GOAL_DIRECTIONS)
  direction!: GoalDirection;

  /**
   * Positive, at most 10000000.00; a plain decimal string or a JSON number.
   * @example "500.00"
   */
  @MoneyField('Amount', positiveAmount('Amount'))
  amount!: string;

  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  @IdField('Account')
  accountId!: string;
}
