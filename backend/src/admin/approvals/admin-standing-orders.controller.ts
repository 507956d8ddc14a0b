import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminStandingOrderDto, PendingStandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { StandingOrderContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { PendingQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { DecideActivationDto } from '#contract/shapes/admin/decisions.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { PENDING_STANDING_ORDERS } from '../../standing-orders/pending-standing-orders.queue.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';
import { RequestContextsService } from './request-contexts.service.js';

@ApiTags('Administration')
@Controller('admin/standing-orders')
@Permits('approvals.decide', 'customers.read')
export class AdminStandingOrdersController {
  constructor(
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
    private readonly contexts: RequestContextsService,
  ) {}

  /**
   * Lists pending standing orders: all of them, newest first, or a page with a `Link` to the next.
   * @remarks The header `X-Total-Count` has the number of pending orders that match.
   */
  @Get('pending')
  @ApiResponse({ status: 200, type: [PendingStandingOrderDto], headers: PENDING_HEADERS })
  async list(
    @Query(queryPipe()) query: PendingQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPending(this.queues.of(PENDING_STANDING_ORDERS), query, { request, response });
  }

  /**
   * Returns a standing order and what to know before deciding about it.
   * @remarks The customer, the account and the recipient with its approval, the outcome of the checks, the last ten
   * payments to the recipient, what else of the customer waits, and the latest events about it. It is there after the
   * decision, too. The read is recorded in the audit trail, at most once an hour per administrator and customer.
   */
  @Get(':id/context')
  @Refusals({ 404: NO_ITEM })
  context(
    @CurrentUser() admin: SignedIn,
    @IdParam('This standing order') id: string,
  ): Promise<StandingOrderContextDto> {
    return this.contexts.of(admin, { kind: 'standing_orders', id, queue: PENDING_STANDING_ORDERS });
  }

  /**
   * Approves or rejects a pending standing order.
   * @remarks Each order is decided exactly once. Of the due days that have passed while it waited, the last one is made
   * up for at the next of 08:00, 12:00 and 16:00 in Asia/Dubai.
   */
  @Patch(':id')
  @Permits('approvals.decide')
  @Decision({
    conflict:
      '`already_decided`: the standing order is not pending. `stale_standing_order`: the customer has changed it since the given `version`',
  })
  async decide(
    @CurrentUser() admin: SignedIn,
    @IdParam('This standing order') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: DecideActivationDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminStandingOrderDto> {
    return sayReplayed(response, await this.approvals.decideOrder(admin, { id, key }, request));
  }
}
