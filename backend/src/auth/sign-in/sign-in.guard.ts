import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { bodyPipe } from '../../common/http/input/validation.js';
import { InvalidCredentials } from '../access/auth.errors.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginRequestDto } from './login-request.dto.js';
import { SignInService } from './sign-in.service.js';

/** Admits a request with a user name and its password, and starts a session under a new id. */
@Injectable()
export class SignInGuard extends AuthGuard() {
  private readonly shape = bodyPipe();

  constructor(
    strategy: LocalStrategy,
    private readonly signIn: SignInService,
  ) {
    super({ defaultStrategy: strategy.registeredName });
  }

  /**
   * A session that was open in this browser ends as by a sign-out, so that other nodes and its sockets are told; so
   * does the oldest of too many sessions. @throws {ValidationFailed} @throws {InvalidCredentials}
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, and passport has its own idea of a missing field.
    await this.shape.transform(request.body, { type: 'body', metatype: LoginRequestDto });
    const openSession = request.user ? request.sessionID : null;
    await super.canActivate(context);
    if (openSession !== null) await this.signIn.signOut(openSession);
    await super.logIn(request);
    if (request.user) await this.signIn.endOldest(request.user.id);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error as Error;
    if (!user) throw new InvalidCredentials();
    return user;
  }
}
