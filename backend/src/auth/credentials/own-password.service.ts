import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../platform/common/http/identity/signed-in.js';
import { IncorrectPassword } from '../access/auth.errors.js';
import { SessionProofs } from '../sessions/session-proofs.service.js';
import { PasswordCheck } from '../sign-in/password-check.service.js';
import { type Credentials, UsersRepository } from '../users/users.repository.js';

/** Asks people who are signed in for their password. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheck,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Compares the password with the user's own; the session's authentication is fresh then.
   * @param address the client's IP address, for throttling
   * @throws {IncorrectPassword}
   * @throws {TooManyAttempts}
   */
  async prove({ id, sessionId }: SignedIn, password: string, address: string): Promise<Credentials> {
    const find = () => this.users.findCredentialsOf(id);
    const matched = await this.passwords.compare(password, { address, typedName: id, find });
    if (!matched) throw new IncorrectPassword();
    await this.proofs.renew(sessionId, { isStrong: false });
    return matched;
  }
}
