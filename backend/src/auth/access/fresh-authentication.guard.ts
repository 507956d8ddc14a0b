import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { Refused } from '../../platform/http/errors.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';

/** Admits a request only if its user has proved recently who they are. */
@Injectable()
class FreshAuthenticationGuard implements CanActivate {
  constructor(private readonly proofs: SessionProofs) {}

  /** @throws {reauthentication_required} @throws {unauthorized} */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { sessionID } = context.switchToHttp().getRequest<Request>();
    const { isFresh } = await this.proofs.of(sessionID);
    if (!isFresh) throw new Refused('reauthentication_required', { strong: false });
    return true;
  }
}

/**
 * The user must have proved within the last `LIMITS.freshMinutes` who they are, by their password or a strong factor.
 * Checked after the role and before the body. The module of the route imports `AuthModule`.
 */
export const FreshAuthentication = () =>
  applyDecorators(
    UseGuards(FreshAuthenticationGuard),
    Refusals({ 403: '`reauthentication_required`: the last proof of identity is too old' }),
  );
