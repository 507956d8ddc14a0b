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

  /** Starts a session under a new id. */
  @Post('auth/login')
  @Public()
  @HttpCode(200)
  @UseGuards(SignInGuard)
  @ApiBody({ type: LoginRequestDto })
  @ApiResponse({
    status: 401,
    type: ErrorDto,
    description: 'Wrong username or password: `invalid_credentials`',
  })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many failures; see `Retry-After`' })
  login(@CurrentUser() user: SignedIn): Promise<CurrentUserDto> {
    return this.users.current(user.id);
  }

  /** Who is signed in; `x-event-cursor` is the moment from which a socket has to catch up. */
  @Get('auth/user')
  @Roles('customer', 'agent', 'admin')
  user(
    @CurrentUser() user: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserDto> {
    if (this.tail.cursor !== null) response.setHeader('x-event-cursor', this.tail.cursor);
    return this.users.current(user.id);
  }

  /** Changes the own name and e-mail address. */
  @Patch('auth/user')
  @Roles('customer', 'agent', 'admin')
  @Unrestricted()
  @ApiResponse({ status: 409, type: ErrorDto, description: '`email_taken`' })
  updateProfile(@CurrentUser() user: SignedIn, @Body() profile: ProfileRequestDto): Promise<CurrentUserDto> {
    return this.users.updateProfile(user, profile);
  }

  /** Opens the sign-in dialog. */
  @Get('login')
  @Public()
  @HttpCode(302)
  openLogin(@Res() response: Response): void {
    response.redirect('/?login=1');
  }

  /** Ends the session and goes to the landing page. A link on another site does not sign anybody out. */
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
