import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { FreshAuthentication } from '../access/fresh-authentication.guard.js';
import { SessionEnd } from './session-end.service.js';
import { sessionView } from './session.view.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Security')
@Controller('auth/sessions')
@Roles('customer', 'agent', 'admin')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly ends: SessionEnd,
  ) {}

  /**
   * Lists the user's own sessions: this one first, then those that were used last.
   * @remarks A session ends 8 hours after its last request, and at latest 12 hours (staff) or 30 days (customers) after
   * its sign-in. There are at most 20.
   */
  @Get()
  async list(@CurrentUser() user: SignedIn): Promise<SessionDto[]> {
    return (await this.sessions.list(user)).map(sessionView);
  }

  /**
   * Ends all of the user's own sessions but this one.
   * @remarks Their sockets are closed within a second.
   */
  @Delete()
  @HttpCode(204)
  @FreshAuthentication()
  endOthers(@CurrentUser() user: SignedIn): Promise<void> {
    return this.ends.endOthers(user);
  }

  /**
   * Ends one of the user's own sessions. Ending this one signs out.
   * @remarks Its sockets are closed within a second.
   */
  @Delete(':id')
  @HttpCode(204)
  @FreshAuthentication()
  @Refusals({ 404: NO_ITEM })
  endOne(@CurrentUser() user: SignedIn, @IdParam('This session') id: string): Promise<void> {
    return this.ends.endOne(user, id);
  }
}
