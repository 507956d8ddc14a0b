import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ADMINISTRATION_PERMISSIONS } from '#contract/access/permissions';
import { PoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { PoliciesService } from '../../policies/policies.service.js';

@ApiTags('Administration')
@Controller('admin/policies')
@Permits('policies.write')
export class AdminPoliciesController {
  constructor(
    private readonly writes: Writes,
    private readonly policies: PoliciesService,
  ) {}

  /**
   * Returns the rules that the bank can switch on while it runs.
   * @remarks `null`, `false` and 0 hours stand for off.
   */
  @Get()
  @Permits(...ADMINISTRATION_PERMISSIONS)
  read(): Promise<PoliciesDto> {
    return this.policies.current();
  }

  /**
   * Changes the rules. They are in force on every node within a second.
   * @remarks What the request leaves out stays as it is. Equal values change nothing, not even the version.
   */
  @Put()
  @Refusals({ 409: '`stale_policy`: somebody has changed the policies since this version was read' })
  change(@CurrentUser() admin: SignedIn, @Body() request: PoliciesRequestDto): Promise<PoliciesDto> {
    return this.writes.of(admin, (tx) => this.policies.change(tx, admin.id, request));
  }
}
