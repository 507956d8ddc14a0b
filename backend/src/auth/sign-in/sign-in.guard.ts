import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { LoginRequestDto } from '#contract/shapes/access/sign-in.dto';
import { bodyPipe } from '../../platform/http/input/validation.js';
import { LocalStrategy } from './local.strategy.js';
import type { Verified } from './sign-in.service.js';
import { Refused } from '../../platform/http/errors.js';

/** Admits a request with a user name and its password, and passes the user on as `verified`. */
@Injectable()
export class SignInGuard extends AuthGuard() {
  private readonly shape = bodyPipe();

  constructor(strategy: LocalStrategy) {
    super({ defaultStrategy: strategy.registeredName });
  }

  /** @throws {validation_failed} @throws {invalid_credentials} @throws {too_many_attempts} */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, and passport has its own idea of a missing field.
    request.body = await this.shape.transform(request.body, { type: 'body', metatype: LoginRequestDto });
    const before = request.user;
    await super.canActivate(context);
    request.verified = request.user as Verified;
    request.user = before;
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error as Error;
    if (!user) throw new Refused('invalid_credentials');
    return user;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The user who has given their password in this request. */
      verified?: Verified;
    }
  }
}
