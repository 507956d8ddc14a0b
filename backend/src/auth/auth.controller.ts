import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, Roles, Unrestricted } from '../common/http/identity/access.decorator.js';
import { CurrentUser } from '../common/http/identity/current-user.decorator.js';
import { ErrorDto } from '../common/http/output/error.dto.js';
import type { SignedIn } from '../common/http/identity/signed-in.js';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { EventTail } from '../events/event-tail.service.js';
import { CurrentUserDto } from './users/current-user.dto.js';
import { LoginRequestDto } from './sign-in/login-request.dto.js';
import { ProfileRequestDto } from './users/profile-request.dto.js';
import { isCrossSite } from '../common/http/middleware/cross-site.js';
import { sessionCookie } from './sessions/session-cookie.js';
import { SignInGuard } from './sign-in/sign-in.guard.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { UsersService } from './users/users.service.js';

@ApiTags('Sign-in')
@Controller()
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly signIn: SignInService,
    private readonly tail: EventTail,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Signs in and starts a session with a new id.
   * @remarks The answer sets the session cookie. A session ends after 8 idle hours, and a user has at most 20: the
   * oldest ends when another one begins.
   */
  @Post('auth/login')
  @Public()
  @HttpCode(200)
  @UseGuards(SignInGuard)
  @ApiBody({ type: LoginRequestDto })
  @ApiResponse({
    status: 401,
    type: ErrorDto,
    description: '`invalid_credentials`: wrong username or password',
  })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many failed sign-ins; see `Retry-After`' })
  login(@CurrentUser() user: SignedIn): Promise<CurrentUserDto> {
    return this.users.current(user.id);
  }

  /**
   * Returns the signed-in user. The `x-event-cursor` header is the event position from which a socket catches up.
   * @remarks Clients call it first, to learn the role and whether the session is still valid.
   */
  @Get('auth/user')
  @Roles('customer', 'agent', 'admin')
  user(
    @CurrentUser() user: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserDto> {
    if (this.tail.cursor !== null) response.setHeader('x-event-cursor', this.tail.cursor);
    return this.users.current(user.id);
  }

  /**
   * Changes the signed-in user's name and email address.
   * @remarks Username, role and password cannot be changed here.
   */
  @Patch('auth/user')
  @Roles('customer', 'agent', 'admin')
  @Unrestricted()
  @ApiResponse({ status: 409, type: ErrorDto, description: '`email_taken`' })
  updateProfile(@CurrentUser() user: SignedIn, @Body() profile: ProfileRequestDto): Promise<CurrentUserDto> {
    return this.users.updateProfile(user, profile);
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
      await this.signIn.signOut(request.sessionID);
      const { name, options } = sessionCookie(this.config);
      response.clearCookie(name, options);
    }
    response.redirect('/');
  }
}
