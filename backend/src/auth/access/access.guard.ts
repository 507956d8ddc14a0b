import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { holdsAny } from '#contract/access/permissions';
import type { Request } from 'express';
import {
  ACCESS,
  type Access,
  neededFor,
  ONE_TIME_PASSWORD,
  UNENROLLED,
  UNRESTRICTED,
} from '../../platform/http/identity/access.decorator.js';
import { Refused } from '../../platform/http/errors.js';

/** Guards every route and every socket message. A route without an access decorator is denied to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, route);
    if (access === 'public') return true;
    const user = userOf(context);
    if (!user) throw new Refused('unauthorized');
    if (!access?.includes(user.role)) throw new Refused('forbidden');
    const needed = neededFor(context.getHandler(), context.getClass());
    if (needed && !holdsAny(user.permissions, needed)) throw new Refused('forbidden');
    const unenrolled = this.reflector.getAllAndOverride<boolean | undefined>(UNENROLLED, route);
    if (user.mustEnrol && !unenrolled) throw new Refused('enrolment_required');
    const oneTime = this.reflector.getAllAndOverride<boolean | undefined>(ONE_TIME_PASSWORD, route);
    if (user.mustChangePassword && !oneTime) throw new Refused('password_change_required');
    const unrestricted =
      needed !== undefined || this.reflector.getAllAndOverride<boolean | undefined>(UNRESTRICTED, route);
    if (unrestricted && user.isRestricted) throw new Refused('account_restricted');
    return true;
  }
}

/** The user of an HTTP request, or the one that the handshake stored in a socket's `data`. */
function userOf(context: ExecutionContext): Express.User | undefined {
  if (context.getType() === 'ws') return context.switchToWs().getClient<{ data: Express.User }>().data;
  return context.switchToHttp().getRequest<Request>().user;
}
