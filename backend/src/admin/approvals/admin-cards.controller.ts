import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminCardDto, PendingCardDto } from '#contract/shapes/cards.dto';
import { PendingQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { DecideActivationDto } from '#contract/shapes/admin/decisions.dto';
import { PENDING_CARDS } from '../../cards/requests/pending-cards.queue.js';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';

@ApiTags('Administration')
@Controller('admin/cards')
@Roles('admin')
export class AdminCardsController {
  constructor(
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
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
   * Approves or rejects a request for a card.
   * @remarks Each request is decided exactly once. An approved card can be used at once; its number is shown to its
   * customer only.
   */
  @Patch(':id')
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
