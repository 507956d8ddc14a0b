import { LIMITS } from '#contract/limits';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  AutoSaveRequestDto,
  ChangeGoalDto,
  type GoalDto,
  type GoalMovementDto,
  GoalMovementRequestDto,
  type GoalReportDto,
  GoalRequestDto,
} from '#contract/shapes/goals.dto';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../platform/http/output/once.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { AutoSaveService } from './auto-save/auto-save.service.js';
import { GoalsService } from './goals.service.js';
import { GoalMovementsService } from './movements/goal-movements.service.js';

const NOT_FOUND = 'Not found, or belongs to another customer';

@ApiTags('Savings goals')
@Controller('goals')
@Roles('customer')
export class GoalsController {
  constructor(
    private readonly goals: GoalsService,
    private readonly movements: GoalMovementsService,
    private readonly autoSaves: AutoSaveService,
  ) {}

  /**
   * Returns the customer's savings goals, oldest first.
   * @remarks A goal is a pot of money beside the accounts: what is in it is not part of any account's balance.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<GoalDto[]> {
    return this.goals.ofCustomer(customer.id);
  }

  /**
   * Returns how the balance of each goal has grown.
   * @remarks In the order of the goals; one point for each day in Asia/Dubai on which money moved, at most a year.
   */
  @Get('reports')
  reports(@CurrentUser() customer: SignedIn): Promise<GoalReportDto[]> {
    return this.goals.reports(customer.id);
  }

  /**
   * Creates a goal without money in it.
   * @remarks Its currency is that of the customer's first savings account, else of their first account.
   */
  @Post()
  @Unrestricted()
  @Refusals({ 422: `\`limit_reached\`: the customer already has ${LIMITS.goals} goals` })
  create(@CurrentUser() customer: SignedIn, @Body() request: GoalRequestDto): Promise<GoalDto> {
    return this.goals.create(customer, request);
  }

  /**
   * Changes the name, the picture or the target of a goal.
   * @remarks Fields that are left out keep their value.
   */
  @Patch(':id')
  @Unrestricted()
  @Refusals({ 404: NOT_FOUND })
  change(
    @CurrentUser() customer: SignedIn,
    @IdParam('This goal') id: string,
    @Body() request: ChangeGoalDto,
  ): Promise<GoalDto> {
    return this.goals.change(customer, id, request);
  }

  /**
   * Deletes a goal.
   * @remarks Its money returns to the first active savings account in its currency, else to the first active account in
   * its currency, in the same transaction. Statements keep its name.
   */
  @Delete(':id')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    404: NOT_FOUND,
    422: '`account_inactive`: no active account can take the money',
  })
  remove(@CurrentUser() customer: SignedIn, @IdParam('This goal') id: string): Promise<void> {
    return this.goals.remove(customer, id);
  }

  /**
   * Returns the newest movements of a goal, newest first.
   * @remarks At most 200.
   */
  @Get(':id/movements')
  @Refusals({ 404: NOT_FOUND })
  history(@CurrentUser() customer: SignedIn, @IdParam('This goal') id: string): Promise<GoalMovementDto[]> {
    return this.movements.history(customer.id, id);
  }

  /**
   * Moves money between one of the customer's accounts and a goal, at once.
   * @remarks No approval and no PIN are needed, because the money stays with the customer. Returns the goal.
   */
  @Post(':id/movements')
  @Unrestricted()
  @ApiIdempotencyKey()
  @Refusals({
    404: 'The goal or the account is not the customer’s',
    422: '`insufficient_funds`: the account’s available balance or the goal has less. `account_inactive`, `currency_mismatch`, `idempotency_key_reused`. A refused request moves nothing',
  })
  async move(
    @CurrentUser() customer: SignedIn,
    @IdParam('This goal') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: GoalMovementRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GoalDto> {
    return sayReplayed(response, await this.movements.move(customer, id, request, key));
  }

  /**
   * Sets or replaces the Auto Save of a goal: a movement into it every week or month.
   * @remarks It runs at 8:00 in Asia/Dubai, first on the next such day after today. A day without enough money is
   * skipped. Current and savings accounts can pay. Returns the goal.
   */
  @Post(':id/auto-save')
  @Unrestricted()
  @Refusals({
    404: 'The goal or the account is not the customer’s',
    422: '`account_inactive`, `currency_mismatch`, `auto_save_not_possible`: the account is neither a current nor a savings account',
  })
  setAutoSave(
    @CurrentUser() customer: SignedIn,
    @IdParam('This goal') id: string,
    @Body() request: AutoSaveRequestDto,
  ): Promise<GoalDto> {
    return this.autoSaves.set(customer, id, request);
  }

  /**
   * Ends the Auto Save of a goal.
   * @remarks Money that it has moved stays in the goal.
   */
  @Delete(':id/auto-save')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({ 404: NOT_FOUND })
  removeAutoSave(@CurrentUser() customer: SignedIn, @IdParam('This goal') id: string): Promise<void> {
    return this.autoSaves.remove(customer, id);
  }
}
