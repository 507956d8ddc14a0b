import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiTags, refs } from '@nestjs/swagger';
import { CurrentUserDto, LoginRequestDto } from '#contract/shapes/access/sign-in.dto';
import { SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import type { Request, Response } from 'express';
import { ProfileRequestDto } from '#contract/shapes/access/profile.dto';
import {
  EvenUnenrolled,
  EvenWithOneTimePassword,
  Public,
  Roles,
  Unrestricted,
} from '../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { EventTail } from '../events/event-tail.service.js';
import { Confirmable } from './confirmations/confirmable.decorator.js';
import { ProfileService } from './profile/profile.service.js';
import { isCrossSite } from '../platform/http/middleware/cross-site.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { sessionCookie } from './sessions/session-cookie.js';
import { SecondStep } from './sign-in/second-step.service.js';
import { SignInGuard } from './sign-in/sign-in.guard.js';
import { SessionEnd } from './sessions/session-end.service.js';
import { UsersService } from './users/users.service.js';
import { Refused } from '../platform/http/errors.js';

@ApiTags('Sign-in')
@ApiExtraModels(SecondFactorStepDto)
@Controller()
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly steps: SecondStep,
    private readonly sessionEnd: SessionEnd,
    private readonly tail: EventTail,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Signs in and starts a session with a new id.
   * @remarks The answer sets the session cookie, unless the user has a passkey or an authenticator app: then it says
   * which factors will do for `POST /api/auth/login/second-factor`, and nobody is signed in yet. A session ends after 8 idle hours, and a user has at most 20: the
   * oldest ends when another one begins.
   */
  @Post('auth/login')
  @Public()
  @HttpCode(200)
  @UseGuards(SignInGuard)
  @ApiBody({ type: LoginRequestDto })
  @Refusals({
    401: '`invalid_credentials`: wrong username or password; or `password_used`: it works once, and was used',
    429: 'Too many failed sign-ins; see `Retry-After`',
  })
  @ApiOkResponse({ schema: { oneOf: refs(CurrentUserDto, SecondFactorStepDto) } })
  login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserDto | SecondFactorStepDto> {
    if (!request.verified) throw new Refused('invalid_credentials');
    return this.steps.afterPassword(request, response, request.verified);
  }

  /**
   * Returns the signed-in user. The `x-event-cursor` header is the event position from which a socket catches up.
   * @remarks Clients call it first, to learn the role and whether the session is still valid.
   */
  @Get('auth/user')
  @Roles('customer', 'agent', 'admin')
  @EvenUnenrolled()
  @EvenWithOneTimePassword()
  user(
    @CurrentUser() user: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserDto> {
    if (this.tail.cursor !== null) response.setHeader('x-event-cursor', this.tail.cursor);
    return this.users.current(user);
  }

  /**
   * Changes the signed-in user's name and email address.
   * @remarks Username, role and password cannot be changed here. Another email address needs a fresh authentication. If
   * the bank sends e-mails, it waits for the code that is sent to it; see `GET /api/auth/email-change`.
   */
  @Confirmable('`reauthentication_required`: another email address needs a recent proof of identity. ')
  @Patch('auth/user')
  @Roles('customer', 'agent', 'admin')
  @Unrestricted()
  @Refusals({
    409: '`email_taken`',
    429: '`too_many_attempts`: three addresses that were taken, or too many new ones',
  })
  updateProfile(@CurrentUser() user: SignedIn, @Body() profile: ProfileRequestDto): Promise<CurrentUserDto> {
    return this.profiles.update(user, profile);
  }

  /**
   * Redirects to the landing page with the sign-in dialog open.
   * @remarks For links and bookmarks. A signed-in user is redirected too.
   */
  @Get('login')
  @Public()
  @HttpCode(302)
  openLogin(@Res() response: Response): void {
    response.redirect('/?login=1');
  }

  /**
   * Signs out and redirects to the landing page. A request from another site does not end the session.
   * @remarks The session is deleted on the server, and its sockets are disconnected.
   */
  @Get('logout')
  @Public()
  @HttpCode(302)
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isCrossSite(request, this.config.publicOrigins)) {
      await this.sessionEnd.signOut(request.sessionID);
      const { name, options } = sessionCookie(this.config);
      response.clearCookie(name, options);
    }
    response.redirect('/');
  }
}
