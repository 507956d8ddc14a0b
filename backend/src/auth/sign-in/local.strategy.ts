import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { clientAddress } from '../../platform/http/middleware/client-address.js';
import { SignInService, type Verified } from './sign-in.service.js';

/**
 * Passport's local strategy: a user name and a password in the body of a request.
 *
 * `AuthGuard` finds strategies by name in the one registry that the package `passport` keeps for a process. Each app
 * registers its strategy under a name of its own, so that several apps of a process (in tests) do not share one.
 */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  readonly registeredName = `local-${randomUUID()}`;

  constructor(private readonly signIn: SignInService) {
    super({ passReqToCallback: true });
    passport.use(this.registeredName, this);
  }

  /** @throws {invalid_credentials} @throws {too_many_attempts} */
  validate(request: Request, username: string, password: string): Promise<Verified> {
    return this.signIn.verify(username, password, clientAddress(request));
  }

  /** Not earlier: the server still completes running requests while modules are destroyed. */
  onApplicationShutdown(): void {
    passport.unuse(this.registeredName);
  }
}
