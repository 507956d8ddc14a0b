import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { Passport } from 'passport';
import { UserCache } from './user-cache.js';

/**
 * Keeps the user's id in the session, and nothing else.
 *
 * The base class registers both directions with the instance of passport that all apps of a process share. Reading a
 * user needs the app, so requests are authenticated by {@link passport}, an instance for each app.
 */
@Injectable()
export class UserSerializer extends PassportSerializer {
  readonly passport = new Passport();

  constructor(private readonly users: UserCache) {
    super();
    this.passport.serializeUser((user, done) => {
      this.serializeUser(user, done);
    });
    this.passport.deserializeUser<string>((id, done) => {
      this.deserializeUser(id, done);
    });
  }

  serializeUser(user: Express.User, done: (error: unknown, id?: string) => void): void {
    done(null, user.id);
  }

  /** Gives `null` for a user who was deleted. */
  deserializeUser(id: string, done: (error: unknown, user?: Express.User | null) => void): void {
    this.users.find(id).then((user) => {
      done(null, user);
    }, done);
  }
}
