import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { neededFor } from './access.decorator.js';
import type { SignedIn } from './signed-in.js';
import { Refused } from '../errors.js';

/** Injects the {@link SignedIn} user of the request. @throws {unauthorized} if nobody is signed in */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  if (!request.user) throw new Refused('unauthorized');
  const { id, role, isRestricted, permissions, mustEnrol, mustChangePassword } = request.user;
  return {
    id,
    role,
    isRestricted,
    permissions,
    needed: neededFor(context.getHandler(), context.getClass()),
    mustEnrol,
    mustChangePassword,
    sessionId: request.sessionID,
    reply: http.getResponse<Response>(),
  };
});
