import { ADMINISTRATION_PERMISSIONS } from '#contract/access/permissions';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { AdminPoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { MayWait, sayWaiting } from '../second-approvals/waiting.js';
import { PolicyChanges } from '../second-approvals/policy-changes.service.js';

@ApiTags('Administration')
@Controller('admin/policies')
export class AdminPoliciesController {
  constructor(private readonly policies: PolicyChanges) {}

  /**
   * Returns the rules that the bank can switch on while it runs.
   * @remarks `null`, `false` and 0 hours stand for off.
   */
  @Get()
  @Permits(...ADMINISTRATION_PERMISSIONS)
  read(@CurrentUser() admin: SignedIn): Promise<AdminPoliciesDto> {
    return this.policies.read(admin);
  }

  /**
   * Changes the rules. They are in force on every node within a second.
   * @remarks What the request leaves out stays as it is. Equal values change nothing, not even the version.
   */
  @Put()
  @Permits('policies.write')
  @MayWait()
  @ApiResponse({ status: 200, type: AdminPoliciesDto })
  @Refusals({
    409: '`stale_policy`: somebody has changed the policies since this version was read. `already_requested`: a change waits for a second person already',
  })
  async change(
    @CurrentUser() admin: SignedIn,
    @Body() request: PoliciesRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPoliciesDto | WaitingDto> {
    return sayWaiting(response, await this.policies.change(admin, request));
  }
}
