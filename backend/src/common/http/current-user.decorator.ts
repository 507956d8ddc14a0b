import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Unauthorized } from '../errors/errors.js';
import type { SignedIn } from './signed-in.js';

/** The {@link SignedIn} user of the request. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const request = context.switchToHttp().getRequest<Request>();
  if (!request.user) throw new Unauthorized();
  const { id, role, isRestricted } = request.user;
  return { id, role, isRestricted, sessionId: request.sessionID };
});
