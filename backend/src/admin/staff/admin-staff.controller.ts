import { Body, Controller, Get, Patch, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { ChangeStaffDto, CreateStaffDto, StaffDto } from '#contract/shapes/admin/staff.dto';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../../platform/http/input/idempotency-key.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { sayReplayed } from '../../platform/http/output/once.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { MayWait, sayWaiting, WAITS_ALREADY } from '../second-approvals/waiting.js';
import { StaffService } from './staff.service.js';

@ApiTags('Administration')
@Controller('admin/staff')
@Permits('staff.write')
export class AdminStaffController {
  constructor(private readonly staff: StaffService) {}

  /**
   * Lists all staff, by name.
   * @remarks Those who cannot sign in any more, too.
   */
  @Get()
  list(): Promise<StaffDto[]> {
    return this.staff.all();
  }

  /**
   * Adds a member of staff.
   * @remarks Nobody gives permissions that they do not have. Without any, the new colleague sees their own settings only.
   */
  @Post()
  @MayWait()
  @ApiResponse({ status: 201, type: StaffDto })
  @ApiIdempotencyKey()
  @Refusals({
    403: '`beyond_own_permissions`',
    409: '`username_taken` or `email_taken`',
    422: '`idempotency_key_reused`',
  })
  async add(
    @CurrentUser() admin: SignedIn,
    @IdempotencyKey() key: string | null,
    @Body() request: CreateStaffDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffDto | WaitingDto> {
    return sayWaiting(response, sayReplayed(response, await this.staff.add(admin, request, key)));
  }

  /**
   * Changes what a member of staff may do, or whether they may sign in.
   * @remarks The change applies to running sessions at once. Whoever may no longer sign in has no session left, and gets
   * the answer of a wrong password; what they have done stays in the audit trail. Somebody active always has
   * `staff.write`, and somebody `policies.write`.
   */
  @Patch(':id')
  @MayWait()
  @ApiResponse({ status: 200, type: StaffDto })
  @Refusals({
    403: '`own_permissions`, or `beyond_own_permissions` for a permission that one does not have',
    404: NO_ITEM,
    409: `\`last_holder\`. ${WAITS_ALREADY}`,
  })
  async change(
    @CurrentUser() admin: SignedIn,
    @IdParam('This member of staff') id: string,
    @Body() request: ChangeStaffDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffDto | WaitingDto> {
    return sayWaiting(response, await this.staff.change(admin, id, request));
  }
}
