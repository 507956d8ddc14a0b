import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { BeneficiaryContextDto } from '#contract/shapes/admin/request-contexts.dto';
import { PendingBeneficiariesQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { VerifyBeneficiaryDto } from '#contract/shapes/admin/decisions.dto';
import { PENDING_BENEFICIARIES } from '../../beneficiaries/pending-beneficiaries.queue.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { ApprovalsService } from './approvals.service.js';
import { Decision } from './decision.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { PENDING_HEADERS, sendPending } from './pending-answer.js';
import { PendingQueues } from './pending-queues.service.js';
import { RequestContextsService } from './request-contexts.service.js';

@ApiTags('Administration')
@Controller('admin/beneficiaries')
@Permits('approvals.decide', 'customers.read')
export class AdminBeneficiariesController {
  constructor(
    private readonly queues: PendingQueues,
    private readonly approvals: ApprovalsService,
    private readonly contexts: RequestContextsService,
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
   * Returns a recipient and what to know before deciding about it.
   * @remarks The customer, the account and the recipient with its approval, the outcome of the checks, the last ten
   * payments to the recipient, what else of the customer waits, and the latest events about it. It is there after the
   * decision, too. The read is recorded in the audit trail, at most once an hour per administrator and customer.
   */
  @Get(':id/context')
  @Refusals({ 404: NO_ITEM })
  context(
    @CurrentUser() admin: SignedIn,
    @IdParam('This beneficiary') id: string,
  ): Promise<BeneficiaryContextDto> {
    return this.contexts.of(admin, { kind: 'beneficiaries', id, queue: PENDING_BENEFICIARIES });
  }

  /**
   * Approves or rejects a pending recipient.
   * @remarks Each recipient is decided exactly once. The message of a refusal names the colleague who was faster.
   */
  @Patch(':id/verify')
  @Permits('approvals.decide')
  @Decision({
    conflict:
      '`already_decided`: the recipient is not pending. `stale_beneficiary`: its `version` is another one than the given one, or, without one, than 1',
  })
  async verify(
    @CurrentUser() admin: SignedIn,
    @IdParam('This recipient') id: string,
    @IdempotencyKey() key: string | null,
    @Body() request: VerifyBeneficiaryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminBeneficiaryDto> {
    return sayReplayed(response, await this.approvals.verify(admin, { id, key }, request));
  }
}
