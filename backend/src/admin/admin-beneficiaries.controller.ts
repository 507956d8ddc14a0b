import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { AdminBeneficiaryDto } from '../beneficiaries/beneficiary.dto.js';
import { Roles } from '../common/http/access.decorator.js';
import { CurrentUser } from '../common/http/current-user.decorator.js';
import { ErrorDto } from '../common/http/error.dto.js';
import { IdParam } from '../common/http/id-param.decorator.js';
import type { SignedIn } from '../common/http/signed-in.js';
import { VerifyBeneficiaryDto } from './admin-requests.dto.js';
import { DecisionDeskService } from './decision-desk.service.js';

@ApiTags('Administration')
@Controller('admin/beneficiaries')
@Roles('admin')
export class AdminBeneficiariesController {
  constructor(private readonly desk: DecisionDeskService) {}

  /** Recipients that wait for a decision, newest first. */
  @Get('pending')
  pending(): Promise<AdminBeneficiaryDto[]> {
    return this.desk.pendingBeneficiaries();
  }

  /** Approves or rejects a recipient, exactly once. */
  @Patch(':id/verify')
  @ApiResponse({ status: 404, type: ErrorDto })
  @ApiResponse({ status: 409, type: ErrorDto, description: '`already_decided`' })
  verify(
    @CurrentUser() admin: SignedIn,
    @IdParam('This beneficiary') id: string,
    @Body() request: VerifyBeneficiaryDto,
  ): Promise<AdminBeneficiaryDto> {
    return this.desk.verify(admin, id, request);
  }
}
