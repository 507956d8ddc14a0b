import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { TransfersService } from './transfers.service.js';
import { Refused } from '../../platform/http/errors.js';

/**
 * Refuses restricted customers before the request body is validated, except for a retry whose idempotency key already
 * has a stored answer.
 */
@Injectable()
export class RestrictedSenderGuard implements CanActivate {
  constructor(private readonly transfers: TransfersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.user?.isRestricted) return true;
    // The key's format is not checked here: an invalid key has no stored answer, and restriction is checked first.
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (await this.transfers.isAnswered(request.user.id, key))) return true;
    throw new Refused('account_restricted');
  }
}
