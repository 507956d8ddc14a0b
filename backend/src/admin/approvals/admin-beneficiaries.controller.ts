import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AdminBeneficiaryDto } from '../../beneficiaries/beneficiary.dto.js';
import { PendingBeneficiariesService } from '../../beneficiaries/pending-beneficiaries.service.js';
import { Roles } from '../../common/http/identity/access.decorator.js';
import { CurrentUser } from '../../common/http/identity/current-user.decorator.js';
import { ErrorDto } from '../../common/http/output/error.dto.js';
import { IdParam } from '../../common/http/input/id-param.decorator.js';
import { sendJsonArray } from '../../common/http/output/json-stream.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { queryPipe } from '../../common/http/input/validation.js';
import { PendingBeneficiariesQueryDto } from '../dto/admin-queries.dto.js';
import { VerifyBeneficiaryDto } from '../dto/admin-requests.dto.js';
import { ApprovalsService } from './approvals.service.js';
import { wantsWholeList, PENDING_HEADERS, sendPendingPage, readShortList } from './pending-answer.js';

@ApiTags('Administration')
@Controller('admin/beneficiaries')
@Roles('admin')
export class AdminBeneficiariesController {
  constructor(
    private readonly pending: PendingBeneficiariesService,
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
    if (!wantsWholeList(query)) {
      await sendPendingPage(this.pending, query, { request, response });
      return;
    }
    const all = await readShortList(this.pending);
    if (all) response.json(all);
    else await sendJsonArray(response, this.pending.stream());
  }

  /**
   * Approves or rejects a pending recipient.
   * @remarks Each recipient is decided exactly once. The message of a refusal names the colleague who was faster.
   */
  @Patch(':id/verify')
  @ApiResponse({ status: 404, type: ErrorDto })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description:
      '`already_decided`: the recipient is not pending. `stale_beneficiary`: the customer has changed it since the given `version`',
  })
  verify(
    @CurrentUser() admin: SignedIn,
    @IdParam('This beneficiary') id: string,
    @Body() request: VerifyBeneficiaryDto,
  ): Promise<AdminBeneficiaryDto> {
    return this.approvals.verify(admin, id, request);
  }
}
