import { LIMITS } from '#contract/limits';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  ChangeStandingOrderDto,
  ExecutionDto,
  StandingOrderDto,
  StandingOrderRequestDto,
} from '#contract/shapes/standing-orders.dto';
import { Confirmable, PAYMENT_REFUSALS } from '../auth/confirmations/confirmable.decorator.js';
import { Roles, Unrestricted } from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { IdParam } from '../platform/http/input/id-param.decorator.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../platform/http/input/idempotency-key.decorator.js';
import { sayReplayed } from '../platform/http/output/once.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { StandingOrderChangesService } from './standing-order-changes.service.js';
import { StandingOrdersService } from './standing-orders.service.js';

@ApiTags('Standing orders')
@Controller('standing-orders')
@Roles('customer')
export class StandingOrdersController {
  constructor(
    private readonly orders: StandingOrdersService,
    private readonly changes: StandingOrderChangesService,
  ) {}

  /**
   * Returns the customer's standing orders, newest first.
   * @remarks All that are pending, active or paused, and the hundred newest that have ended.
   */
  @Get()
  list(@CurrentUser() customer: SignedIn): Promise<StandingOrderDto[]> {
    return this.orders.ofCustomer(customer.id);
  }

  /**
   * Sets up a standing order for approval.
   * @remarks An administrator approves it once; then each payment is made without another approval, at 08:00 in
   * Asia/Dubai on its due day. Whether the funds suffice is checked only then. The transaction PIN is required, and
   * wrong PINs lock it.
   */
  @Post()
  @Confirmable(PAYMENT_REFUSALS)
  @Unrestricted()
  @ApiIdempotencyKey()
  @Refusals({
    400: '`validation_failed`',
    404: 'The account or the beneficiary does not exist or belongs to another customer',
    422: `Checked before the PIN: \`idempotency_key_reused\`. Checked after the PIN, in this order: \`account_inactive\`, \`beneficiary_not_approved\`, \`same_account\`, \`recipient_unavailable\` (the number belongs to this bank and cannot be credited), \`currency_mismatch\` (the recipient’s account at this bank is in another currency), \`limit_reached\` (the customer has ${LIMITS.standingOrders} standing orders that have not ended)`,
  })
  async create(
    @CurrentUser() customer: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: StandingOrderRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StandingOrderDto> {
    return sayReplayed(response, await this.orders.create(customer, request, key));
  }

  /**
   * Pauses or resumes a standing order, or changes its amount.
   * @remarks The due days of a pause are skipped. A change of the amount requires the transaction PIN; after an
   * increase the order waits for approval again.
   */
  @Patch(':id')
  @Confirmable(PAYMENT_REFUSALS)
  @Unrestricted()
  @Refusals({
    400: '`validation_failed`',
    404: 'Not found, or belongs to another customer',
    409: '`standing_order_ended`: it is rejected, completed or cancelled. `standing_order_pending`: it waits for approval and can neither be paused nor resumed',
  })
  change(
    @CurrentUser() customer: SignedIn,
    @IdParam('This standing order') id: string,
    @Body() request: ChangeStandingOrderDto,
  ): Promise<StandingOrderDto> {
    return this.changes.change(customer, id, request);
  }

  /**
   * Cancels a standing order.
   * @remarks No further payment is made. Past payments stay in the lists.
   */
  @Delete(':id')
  @Unrestricted()
  @HttpCode(204)
  @Refusals({
    404: 'Not found, or belongs to another customer',
    409: '`standing_order_ended`: it is rejected, completed or cancelled',
  })
  cancel(@CurrentUser() customer: SignedIn, @IdParam('This standing order') id: string): Promise<void> {
    return this.changes.cancel(customer, id);
  }

  /**
   * Returns the outcome of each due day of a standing order, newest first.
   * @remarks If the funds do not suffice, the payment is tried again at 12:00 and 16:00 of the same day; after that,
   * and for any other reason, the due day has failed and the order goes on.
   */
  @Get(':id/executions')
  @Refusals({ 404: 'Not found, or belongs to another customer' })
  executions(
    @CurrentUser() customer: SignedIn,
    @IdParam('This standing order') id: string,
  ): Promise<ExecutionDto[]> {
    return this.orders.executionsOf(customer.id, id);
  }
}
