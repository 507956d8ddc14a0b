import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ConfirmedRequestDto } from '#contract/shapes/access/confirmations.dto';
import {
  FactorProofDto,
  type FactorsDto,
  type RecoveryCodesDto,
  TotpCodeDto,
  type TotpSecretDto,
} from '#contract/shapes/access/factors.dto';
import { EvenUnenrolled, Roles, Unrestricted } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { sessionRoom } from '../../events/bank-event.js';
import { FreshAuthentication } from '../access/fresh-authentication.guard.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { Confirmable } from '../confirmations/confirmable.decorator.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorsService } from '../factors/factors.service.js';

@ApiTags('Security')
@Controller('auth')
@Roles('customer', 'agent', 'admin')
@EvenUnenrolled()
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly enrolment: EnrolmentService,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Returns which factors the user has besides the password.
   * @remarks Counts and times only, never secrets.
   */
  @Get('factors')
  async own(@CurrentUser() { id, mustEnrol }: SignedIn): Promise<FactorsDto> {
    const { totpSince, ...counts } = await this.factors.counted(id);
    return { ...counts, totpSince: totpSince?.toISOString() ?? null, mustEnrol: mustEnrol ?? false };
  }

  /**
   * Proves by a passkey, a code of the app or a recovery code that it is still the user who is here.
   * @remarks Changes of credentials are possible for 5 minutes after it. The options for a passkey come from
   * `POST /api/auth/passkey/options`.
   */
  @Post('reauthentication/factor')
  @HttpCode(204)
  @Refusals({
    403: '`incorrect_code`, `code_locked`, `passkey_refused`, `challenge_expired`, `factor_too_new`: added recently',
    429: '`too_many_attempts`: wrong recovery codes',
  })
  async prove(@CurrentUser() { id, sessionId }: SignedIn, @Body() proof: FactorProofDto): Promise<void> {
    await this.factors.prove(id, proof, sessionRoom(sessionId));
    await this.proofs.renew(sessionId, { isStrong: true });
  }

  /**
   * Makes the secret of an authenticator app. It is shown only now.
   * @remarks It is in force after a first right code, and replaces an earlier secret that was not activated.
   */
  @Post('totp')
  @HttpCode(200)
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 409: '`totp_active`' })
  prepareTotp(@CurrentUser() user: SignedIn): Promise<TotpSecretDto> {
    return this.enrolment.prepareTotp(user);
  }

  /**
   * Turns the authenticator app on, by a code that it shows.
   * @remarks A code is accepted once. Too many wrong codes in a row lock the app until `lockedUntil` of the answer.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Post('totp/activation')
  @HttpCode(204)
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 403: '`incorrect_code`, `code_locked`' })
  activateTotp(@CurrentUser() user: SignedIn, @Body() request: TotpCodeDto): Promise<void> {
    return this.enrolment.activateTotp(user, request);
  }

  /**
   * Turns the authenticator app off.
   * @remarks Without any passkey, the recovery codes are deleted too.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Delete('totp')
  @HttpCode(204)
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 404: NO_ITEM })
  removeTotp(
    @CurrentUser() user: SignedIn,
    @Query(queryPipe()) { confirmationId }: ConfirmedRequestDto,
  ): Promise<void> {
    return this.enrolment.removeTotp(user, confirmationId);
  }

  /**
   * Makes 10 recovery codes, which are shown only now, and voids the old ones.
   * @remarks Each can be used once in place of another factor. The confirmation is a `factor_removal` while there are
   * unused old ones, and a `factor_addition` otherwise.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Post('recovery-codes')
  @HttpCode(200)
  @Unrestricted()
  @FreshAuthentication()
  @Refusals({ 403: '`enrolment_required`: there is no other factor' })
  async replaceRecoveryCodes(
    @CurrentUser() user: SignedIn,
    @Body() { confirmationId }: ConfirmedRequestDto,
  ): Promise<RecoveryCodesDto> {
    return { codes: await this.enrolment.replaceRecoveryCodes(user, confirmationId) };
  }
}
