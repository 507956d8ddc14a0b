import { Controller, Delete, Get, HttpCode, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { WaitingDto } from '#contract/shapes/admin/approval-requests.dto';
import { UserFactorsDto } from '#contract/shapes/admin/admin-views.dto';
import { FreshAuthentication } from '../../auth/access/fresh-authentication.guard.js';
import { LostFactors } from '../../auth/enrolment/lost-factors.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { DataReads } from '../../chat/customer-context/data-reads.service.js';
import { MayWait, sayWaiting, WAITS_ALREADY } from '../second-approvals/waiting.js';
import { AdminUsersService } from './admin-users.service.js';
import { GuardedUsersService } from './guarded-users.service.js';

@ApiTags('Administration')
@Controller('admin/users/:id')
@Permits('credentials.write')
export class AdminFactorsController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly guarded: GuardedUsersService,
    private readonly factors: LostFactors,
    private readonly reads: DataReads,
  ) {}

  /**
   * Returns with what a user proves who they are besides the password.
   * @remarks Names, times and counts only, never secrets. The read is recorded in the audit trail as that of the
   * customer's data.
   */
  @Get('factors')
  @Permits('customers.read')
  @Refusals({ 404: NO_ITEM })
  async of(@CurrentUser() admin: SignedIn, @IdParam('This user') id: string): Promise<UserFactorsDto> {
    await this.reads.note(admin, id);
    await this.users.one(id);
    return this.factors.of(id);
  }

  /**
   * Removes a passkey of a customer or an agent who has lost it.
   * @remarks An administrator who has a factor must have given it within the last 5 minutes: otherwise the answer is
   * `reauthentication_required` with `strong: true`. All sessions of the user end, and customers are notified. Without any
   * passkey and authenticator app, the recovery codes are deleted too.
   */
  @Delete('passkeys/:passkeyId')
  @HttpCode(204)
  @FreshAuthentication()
  @MayWait()
  @ApiResponse({ status: 204 })
  @Refusals({ 404: NO_ITEM, 409: WAITS_ALREADY })
  async removePasskey(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @IdParam('This passkey', 'passkeyId') passkeyId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WaitingDto | undefined> {
    return sayWaiting(response, await this.guarded.removeFactor(admin, id, passkeyId));
  }

  /**
   * Turns off the authenticator app of a customer or an agent who has lost it.
   * @remarks As for a passkey: the administrator's own factor is needed, all sessions of the user end, and customers are
   * notified.
   */
  @Delete('totp')
  @HttpCode(204)
  @FreshAuthentication()
  @MayWait()
  @ApiResponse({ status: 204 })
  @Refusals({ 404: NO_ITEM, 409: WAITS_ALREADY })
  async removeTotp(
    @CurrentUser() admin: SignedIn,
    @IdParam('This user') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WaitingDto | undefined> {
    return sayWaiting(response, await this.guarded.removeFactor(admin, id, null));
  }
}
