import { Injectable } from '@nestjs/common';
import { UserCache } from '../sessions/user-cache.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordCheck } from '../attempts/password-check.service.js';
import { Refused } from '../../platform/http/errors.js';

/** A user who has given their password. */
export interface Verified extends Express.User {
  /** The hash that the password matched. */
  passwordHash: string;
  /** Whether they have to give another factor besides. */
  hasFactor: boolean;
}

/** Signing in with a username and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly users: UsersRepository,
    private readonly signedInUsers: UserCache,
  ) {}

  /**
   * Returns the user with this username and password.
   * @param address the client's IP address, for throttling
   * @throws {invalid_credentials}
   * @throws {too_many_attempts}
   */
  async verify(username: string, password: string, address: string): Promise<Verified> {
    let hasFactor = true;
    const find = async () => {
      const found = await this.users.findCredentials(username);
      hasFactor = found?.hasFactor ?? true;
      return found;
    };
    const matched = await this.passwords.compare(password, { address, typedName: username, find });
    const user = matched && (await this.signedInUsers.find(matched.id));
    if (!user) throw new Refused('invalid_credentials');
    return { ...user, passwordHash: matched.passwordHash, hasFactor };
  }
}
