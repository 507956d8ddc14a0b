import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { PendingBeneficiariesQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { VerifyBeneficiaryDto } from '#contract/shapes/admin/decisions.dto';
import { PENDING_BENEFICIARIES } from '../../beneficiaries/pending-beneficiaries.queue.js';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';

@ApiTags('Administration')
@Controller('admin/beneficiaries')
@Roles('admin')
export class AdminBeneficiariesController {
  constructor(
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
  ) {}

  /**
   * Lists pending recipients: all of them, newest first, or a page with a `Link` to the next.
   * @remarks The header `X-Total-Count` has the number of pending recipients that match.
   */
  @Get('pending')
  @ApiResponse({ status: 200, type: [AdminBeneficiaryDto], headers: PENDING_HEADERS })
  async list(
    @Query(queryPipe()) query: PendingBeneficiariesQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendPending(this.queues.of(PENDING_BENEFICIARIES), query, { request, response });
  }

  /**
   * Approves or rejects a pending recipient.
   * @remarks Each recipient is decided exactly once. The message of a refusal names the colleague who was faster.
   */
  @Patch(':id/verify')
  @Decision({
    conflict:
      '`already_decided`: the recipient is not pending. `stale_beneficiary`: its `version` is another one than the given one, or, without one, than 1',
  })
  async verify(
    @CurrentUser() admin: SignedIn,
    @IdParam('This beneficiary') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: VerifyBeneficiaryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminBeneficiaryDto> {
    return sayReplayed(response, await this.approvals.verify(admin, { id, key }, request));
  }
}
