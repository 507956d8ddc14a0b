import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { InboxQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PendingApprovals } from '../second-approvals/pending-approvals.service.js';
import { InboxService } from './inbox.service.js';
import { PENDING_HEADERS, sendPage } from './pending-answer.js';

@ApiTags('Administration')
@Controller('admin/inbox')
@Permits('approvals.decide', 'customers.read')
export class AdminInboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly pending: PendingApprovals,
  ) {}

  /**
   * Lists the requests of all queues that wait for a decision: a page with a `Link` to the next.
   * @remarks They are the pending recipients, transfers and standing orders, and the requests for cards. The header
   * `X-Total-Count` has the number of requests that match.
   */
  @Get()
  @ApiResponse({ status: 200, type: [InboxItemDto], headers: PENDING_HEADERS })
  async list(
    @CurrentUser() admin: SignedIn,
    @Query(queryPipe()) { queue, ...query }: InboxQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPage(this.pending.page(admin, this.inbox.of(queue)), query, { request, response });
  }
}
