import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SignedIn } from './signed-in.js';
import { Refused } from '../errors.js';

/** Injects the {@link SignedIn} user of the request. @throws {unauthorized} if nobody is signed in */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  if (!request.user) throw new Refused('unauthorized');
  const { id, role, isRestricted, mustEnrol, mustChangePassword } = request.user;
  return {
    id,
    role,
    isRestricted,
    mustEnrol,
    mustChangePassword,
    sessionId: request.sessionID,
    reply: http.getResponse<Response>(),
  };
});
