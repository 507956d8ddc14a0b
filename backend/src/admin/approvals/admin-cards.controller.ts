import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminCardDto, PendingCardDto } from '#contract/shapes/cards.dto';
import { CardContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { PendingQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { DecideActivationDto } from '#contract/shapes/admin/decisions.dto';
import { PENDING_CARDS } from '../../cards/requests/pending-cards.queue.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';
import { RequestContextsService } from './request-contexts.service.js';

@ApiTags('Administration')
@Controller('admin/cards')
@Permits('approvals.decide', 'customers.read')
export class AdminCardsController {
  constructor(
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
    private readonly contexts: RequestContextsService,
  ) {}

  /**
   * Lists requests for cards: all of them, newest first, or a page with a `Link` to the next.
   * @remarks The header `X-Total-Count` has the number of requests that match.
   */
  @Get('pending')
  @ApiResponse({ status: 200, type: [PendingCardDto], headers: PENDING_HEADERS })
  async list(
    @Query(queryPipe()) query: PendingQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPending(this.queues.of(PENDING_CARDS), query, { request, response });
  }

  /**
   * Returns a request for a card and what to know before deciding about it.
   * @remarks The customer, the account and the recipient with its approval, the outcome of the checks, the last ten
   * payments to the recipient, what else of the customer waits, and the latest events about it. It is there after the
   * decision, too. The read is recorded in the audit trail, at most once an hour per administrator and customer.
   */
  @Get(':id/context')
  @Refusals({ 404: NO_ITEM })
  context(@CurrentUser() admin: SignedIn, @IdParam('This request') id: string): Promise<CardContextDto> {
    return this.contexts.of(admin, { kind: 'cards', id, queue: PENDING_CARDS });
  }

  /**
   * Approves or rejects a request for a card.
   * @remarks Each request is decided exactly once. An approved card can be used at once; its number is shown to its
   * customer only.
   */
  @Patch(':id')
  @Permits('approvals.decide')
  @Decision({ conflict: '`already_decided`, or taken back. `stale_card`: its `version` is another one' })
  async decide(
    @CurrentUser() admin: SignedIn,
    @IdParam('This request') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: DecideActivationDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminCardDto> {
    return sayReplayed(response, await this.approvals.decideCard(admin, { id, key }, request));
  }
}
