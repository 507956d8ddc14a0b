import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  ChangePasswordDto,
  ChangePinDto,
  type PinDto,
  ReauthenticationRequestDto,
  ResetPasswordDto,
} from '#contract/shapes/access/credentials.dto';
import {
  EvenUnenrolled,
  EvenWithOneTimePassword,
  Public,
  Roles,
  Unrestricted,
} from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { clientAddress } from '../../platform/http/middleware/client-address.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { Confirmable } from '../confirmations/confirmable.decorator.js';
import { FreshAuthentication } from '../access/fresh-authentication.guard.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordReset } from './password-reset.service.js';
import { PinChange } from './pin-change.service.js';
import { Refused } from '../../platform/http/errors.js';

@ApiTags('Security')
@Controller('auth')
export class CredentialsController {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly passwords: PasswordChange,
    private readonly resets: PasswordReset,
    private readonly pins: PinChange,
  ) {}

  /**
   * Proves by the password that it is still the user who is here.
   * @remarks Changes of credentials are possible for 5 minutes after it; a sign-in has the same effect. Ten wrong
   * passwords, PINs and codes end the session.
   */
  @Post('reauthentication')
  @HttpCode(204)
  @Roles('customer', 'agent', 'admin')
  @EvenUnenrolled()
  @Refusals({ 403: '`incorrect_password`' })
  async prove(
    @CurrentUser() user: SignedIn,
    @Body() { password }: ReauthenticationRequestDto,
  ): Promise<void> {
    await this.ownPassword.prove(user, password);
  }

  /**
   * Changes the user's own password and ends their other sessions.
   * @remarks The new password has at least 10 characters, does not contain the user's name, username or email address, and
   * is hard to guess (zxcvbn score 3 or more). A customer with a password that works once can do nothing else before. Ten wrong passwords, PINs and codes end the session.
   */
  @Confirmable('`incorrect_password`. ')
  @Post('password')
  @HttpCode(204)
  @Roles('customer', 'agent', 'admin')
  @EvenWithOneTimePassword()
  @Unrestricted()
  @Refusals({ 400: '`weak_password`: `passwordProblem` says why; or `validation_failed`' })
  changePassword(@CurrentUser() user: SignedIn, @Body() change: ChangePasswordDto): Promise<void> {
    return this.passwords.change(user, change);
  }

  /**
   * Sets a new password with a code that an administrator has issued, and ends all sessions of the user.
   * @remarks The code can be used once, for 24 hours. Wrong codes are counted like failed sign-ins, apart from
   * them. The user signs in with the
   * new password afterwards.
   */
  @Post('password-reset')
  @HttpCode(204)
  @Public()
  @Refusals({
    400: '`weak_password`: `passwordProblem` says why; or `validation_failed`',
    403: '`invalid_reset_code`',
    429: '`too_many_attempts`; see `Retry-After`',
  })
  resetPassword(@Req() request: Request, @Body() reset: ResetPasswordDto): Promise<void> {
    return this.resets.redeem(reset, clientAddress(request));
  }

  /**
   * Returns whether the customer has a transaction PIN.
   * @remarks Without one, every call that asks for a PIN answers `pin_not_set`.
   */
  @Get('pin')
  @Roles('customer')
  async pin(@CurrentUser() { id }: SignedIn): Promise<PinDto> {
    return { isSet: await this.pins.isSet(id) };
  }

  /**
   * Sets the customer's first transaction PIN, or changes it and removes a lock.
   * @remarks A customer without a PIN and without a factor sends no current PIN; a fresh proof by the password suffices.
   * Else the current PIN may be left out within 5 minutes after a strong factor was given; without one the answer is
   * `reauthentication_required` with `strong: true`. Wrong PINs count together with those of transfers.
   */
  @Confirmable('`reauthentication_required`: the last proof of identity is too old. ')
  @Put('pin')
  @HttpCode(204)
  @Roles('customer')
  @Unrestricted()
  @FreshAuthentication()
  changePin(
    @CurrentUser() customer: SignedIn,
    @Body() { currentPin, newPin, newPinAgain, confirmationId }: ChangePinDto,
  ): Promise<void> {
    if (newPin !== newPinAgain) throw new Refused('validation_failed', 'The two new PINs are not the same');
    return this.pins.change(customer, { currentPin: currentPin ?? null, newPin, confirmationId });
  }
}
