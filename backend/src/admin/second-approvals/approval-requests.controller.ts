import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  ApprovalRequestDto,
  ApprovalRequestsQueryDto,
  BulkAnnouncedDto,
  DecidedRequestDto,
  DecideRequestDto,
  type WaitingDto,
} from '#contract/shapes/admin/approval-requests.dto';
import { BulkApprovalDto } from '#contract/shapes/admin/admin-requests.dto';
import { DECIDING_PERMISSIONS } from '#contract/access/permissions';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { Permits, PermitsByItem } from '../../platform/http/identity/access.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { Confirmable } from '../../auth/confirmations/confirmable.decorator.js';
import { approvalRequestView } from './approval-request.view.js';
import { ApprovalRequestsRepository } from './approval-requests.repository.js';
import { kindsOf } from './permissions.js';
import { BulkApprovalsService } from './bulk-approvals.service.js';
import { MayWait, sayWaiting } from './waiting.js';
import { SecondApprovals } from './second-approvals.service.js';

@ApiTags('Administration')
@Controller('admin/approval-requests')
export class ApprovalRequestsController {
  constructor(
    private readonly requests: ApprovalRequestsRepository,
    private readonly approvals: SecondApprovals,
  ) {}

  /**
   * Lists changes that wait or have waited for a second person, newest first, with a `Link` to the next page.
   * @remarks Only those kinds that the caller may decide about.
   */
  @Get()
  @Permits(...DECIDING_PERMISSIONS)
  async list(
    @CurrentUser() admin: SignedIn,
    @Query(queryPipe()) { status, limit, before }: ApprovalRequestsQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApprovalRequestDto[]> {
    const page = pageOf(BY_TIME, { limit, cursor: before });
    const kinds = kindsOf(admin.permissions);
    const rows = (await this.requests.page(page, { status, kinds })).map(approvalRequestView);
    const placeOf = ({ requestedAt, id }: ApprovalRequestDto) => ({ at: requestedAt, id });
    return linkNext(rows, { request, response, parameter: 'before', page, format: BY_TIME, placeOf });
  }

  /**
   * Approves a request and carries out the change, or declines it.
   * @remarks Needs the permission of the change itself. What was stored is carried out, with all checks of the change; if
   * it is not possible any more, or the person who asked for it may not do it any more, the request becomes void. Staff
   * with a strong factor confirm an approval.
   */
  @Post(':id/decision')
  @PermitsByItem(...DECIDING_PERMISSIONS)
  @HttpCode(200)
  @Confirmable('`same_approver`: who has asked for it cannot decide about it. ')
  @Refusals({
    404: NO_ITEM,
    409: '`request_closed`: it is not open any more. `request_void`: what was asked for is not possible any more',
  })
  decide(
    @CurrentUser() admin: SignedIn,
    @IdParam('This request') id: string,
    @Body() request: DecideRequestDto,
  ): Promise<DecidedRequestDto> {
    return this.approvals.decide(admin, id, request);
  }

  /**
   * Takes back a request that the caller has made.
   * @remarks Nothing was changed, and the same can be asked for again.
   */
  @Delete(':id')
  @PermitsByItem(...DECIDING_PERMISSIONS)
  @HttpCode(204)
  @Refusals({ 404: 'It does not exist, or somebody else has made it', 409: '`request_closed`' })
  withdraw(@CurrentUser() admin: SignedIn, @IdParam('This request') id: string): Promise<void> {
    return this.approvals.withdraw(admin, id);
  }
}

@ApiTags('Administration')
@Controller('admin/bulk-approvals')
@Permits('approvals.decide')
export class BulkApprovalsController {
  constructor(private readonly bulk: BulkApprovalsService) {}

  /**
   * Announces that items of a queue will be approved together.
   * @remarks Where a policy limits how many items one person approves at once, more of them need a second person, who is
   * asked about all of them; approved, they are carried out together. Otherwise the caller approves them one by one. Items
   * that are not pending any more are left out.
   */
  @Post()
  @MayWait()
  @ApiResponse({ status: 201, type: BulkAnnouncedDto })
  async announce(
    @CurrentUser() admin: SignedIn,
    @Body() request: BulkApprovalDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkAnnouncedDto | WaitingDto> {
    return sayWaiting(response, await this.bulk.announce(admin, request));
  }
}
