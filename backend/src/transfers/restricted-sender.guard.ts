import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AccountRestricted } from '../auth/access/auth.errors.js';
import { TransfersService } from './transfers.service.js';

/**
 * Refuses a restricted customer before the request is looked at, except for an answer that is only given
 * again.
 */
@Injectable()
export class RestrictedSenderGuard implements CanActivate {
  constructor(private readonly transfers: TransfersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.user?.isRestricted) return true;
    // One that is no key has no answer either: restriction is looked at before shape.
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (await this.transfers.isAnswered(request.user.id, key))) return true;
    throw new AccountRestricted();
  }
}
