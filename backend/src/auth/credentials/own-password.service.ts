import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { SessionGuesses } from '../sessions/session-guesses.service.js';
import { SessionProofs } from '../proofs/session-proofs.service.js';
import { FailureEvidence } from '../attempts/failure-evidence.service.js';
import { passwordMatches } from '../users/passwords.js';
import { type Credentials, UsersRepository } from '../users/users.repository.js';
import { Refused } from '../../platform/http/errors.js';

/** Asks people who are signed in for their password. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly guesses: SessionGuesses,
    private readonly evidence: FailureEvidence,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Compares the password with the user's own; the session's authentication is fresh then. A wrong one counts for the
   * session alone, which ends after too many: failures at the sign-in do not keep users from this.
   * @throws {incorrect_password}
   * @throws {unauthorized} when the session has ended
   */
  async prove({ id, sessionId }: SignedIn, password: string): Promise<Credentials> {
    const guesses = await this.guesses.count(sessionId);
    const own = await this.users.findCredentialsOf(id);
    if (!own) throw new Refused('unauthorized');
    if (!(await passwordMatches(own.passwordHash, password))) {
      this.evidence.wrongProof('sign_in', id);
      await this.guesses.endAfter(sessionId, guesses);
      throw new Refused('incorrect_password');
    }
    await this.proofs.renew(sessionId, { isStrong: false });
    return own;
  }
}
