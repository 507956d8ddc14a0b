import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { clientAddress } from '../../common/http/middleware/client-address.js';
import { InvalidCredentials } from '../access/auth.errors.js';
import { SignInService } from './sign-in.service.js';
import { UserCache } from '../sessions/user-cache.js';

/**
 * Passport with the local strategy. The session stores only the user's id. Each app has its own instance, because the
 * instance that the package exports is shared by all apps in a process.
 */
@Injectable()
export class BankPassport extends Passport {
  constructor(
    private readonly signIn: SignInService,
    users: UserCache,
  ) {
    super();
    this.use(
      new Strategy({ passReqToCallback: true }, (request, username, password, done) => {
        signIn.verify(username, password, clientAddress(request)).then((user) => {
          done(null, user);
        }, done);
      }),
    );
    this.serializeUser<string>((user, done) => {
      done(null, user.id);
    });
    this.deserializeUser<string>((id, done) => {
      users.find(id).then((user) => {
        done(null, user);
      }, done);
    });
  }

  /**
   * Checks the credentials in the body and starts a session with a new id. A session that was open in this browser is
   * signed out, so that other nodes and its sockets are notified; so are the oldest sessions beyond the limit.
   * @throws {InvalidCredentials}
   * @throws {TooManyAttempts}
   */
  async startSession(request: Request): Promise<void> {
    const user = await this.verified(request);
    if (request.user) await this.signIn.signOut(request.sessionID);
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error?: Error | null) => {
        if (error) reject(error);
        else resolve();
      });
    });
    await this.signIn.endOldest(user.id);
  }

  private verified(request: Request): Promise<Express.User> {
    return new Promise((resolve, reject) => {
      const verdict = (error: Error | null | undefined, user?: Express.User | false | null) => {
        if (error) reject(error);
        else if (user) resolve(user);
        else reject(new InvalidCredentials());
      };
      const authenticate = this.authenticate('local', verdict) as (...express: unknown[]) => void;
      authenticate(request, request.res, reject);
    });
  }
}
