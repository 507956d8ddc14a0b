import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FactorProofDto } from '#contract/shapes/access/factors.dto';
import { PasskeyAssertionDto, PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import { Public } from '../../platform/http/identity/access.decorator.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { SecondStep } from './second-step.service.js';

@ApiTags('Sign-in')
@Controller('auth')
@Public()
export class SecondStepController {
  constructor(private readonly steps: SecondStep) {}

  /**
   * Finishes a sign-in whose password was right, by another factor: a passkey, the app's code or a recovery code.
   * @remarks Within 5 minutes and 5 attempts after the password; the cookie of that answer is needed, and gives no
   * other right. The answer sets the session cookie.
   */
  @Post('login/second-factor')
  @HttpCode(200)
  @Refusals({
    401: '`sign_in_expired`: begin with the password',
    403: '`incorrect_code`, `code_locked`, `passkey_refused`, `challenge_expired`',
    429: '`too_many_attempts`: wrong recovery codes',
  })
  finish(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() proof: FactorProofDto,
  ): Promise<CurrentUserDto> {
    return this.steps.finish(request, response, proof);
  }

  /**
   * Returns what the browser needs to ask for a passkey.
   * @remarks For a sign-in without a username, whoever asks; for a signed-in user, who wants to prove once more who they
   * are. The challenge is for this browser, for 5 minutes, and to be answered once.
   */
  @Post('passkey/options')
  @HttpCode(200)
  options(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequestOptionsDto> {
    return this.steps.options(request, response);
  }

  /**
   * Signs in with a passkey, without a username and a password.
   * @remarks Not for customers who have turned off 'Biometric Login'. The answer sets the session cookie.
   */
  @Post('passkey/verify')
  @HttpCode(200)
  @Refusals({ 403: '`passkey_refused`, `challenge_expired`' })
  withPasskey(@Req() request: Request, @Body() assertion: PasskeyAssertionDto): Promise<CurrentUserDto> {
    return this.steps.withPasskey(request, assertion);
  }
}
