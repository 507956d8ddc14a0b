import { Injectable } from '@nestjs/common';
import { passwordMatches } from '../users/passwords.js';
import type { Credentials } from '../users/users.repository.js';
import { FailureEvidence } from './failure-evidence.service.js';
import { type Counted, SignInThrottle } from './sign-in-throttle.js';
import { isRefused } from '../../platform/http/errors.js';

/** Who sends a guess. */
interface Guess<Known> {
  /** The client's IP address. */
  address: string;
  /** What failures are counted under if there is no such user. */
  typedName: string;
  /** Finds whose secret it should be; not called while there are too many attempts from the address. */
  find: () => Promise<Known | null>;
}

/** The kinds of secrets that somebody who is not signed in can guess. */
type Secret = 'password' | 'reset code';

/** The counts of a user's failures, and of those for a name that no user has. */
const COUNTS = {
  password: { known: 'user', unknown: 'name' },
  'reset code': { known: 'reset', unknown: 'reset-name' },
} as const satisfies Record<Secret, Record<'known' | 'unknown', Counted>>;

/** Whose password is compared; `null` for the hash of somebody who cannot sign in, which no password matches. */
interface Candidate {
  id: string;
  passwordHash: string | null;
}

/** Compares what strangers give as proof. Guesses count per user and secret, and together per network. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly evidence: FailureEvidence,
  ) {}

  /**
   * Returns the credentials if the password is theirs; `null` if it is not, or if there is no such user.
   * @throws {too_many_attempts}
   */
  async compare(password: string, guess: Guess<Candidate>): Promise<Credentials | null> {
    const found = await this.attempt('password', {
      ...guess,
      isRight: (candidate) => passwordMatches(candidate?.passwordHash ?? null, password),
    });
    const { id, passwordHash = null } = found ?? {};
    return id === undefined || passwordHash === null ? null : { id, passwordHash };
  }

  /**
   * The same for another secret. `isRight` is also called without a user, so that it takes the same time.
   * @throws {too_many_attempts}
   */
  async attempt<Known extends { id: string }>(
    secret: Secret,
    {
      address,
      typedName,
      find,
      isRight,
    }: Guess<Known> & { isRight: (found: Known | null) => Promise<boolean> },
  ): Promise<Known | null> {
    await this.throttle.countFrom(address);
    const found = await find();
    const kind = COUNTS[secret][found ? 'known' : 'unknown'];
    const whom = found?.id ?? typedName;
    const attempts = await this.countFor(kind, whom, found?.id ?? null);
    if (!(await isRight(found))) {
      if (found && secret === 'password') this.evidence.wrongPassword(found.id, attempts);
      else if (found) this.evidence.wrongProof('sign_in', found.id);
      return null;
    }
    await this.throttle.forgive(kind, whom, address);
    return found;
  }

  /** Without a matching user nothing is recorded, because the typed text may be a password. */
  private async countFor(kind: Counted, whom: string, userId: string | null): Promise<number> {
    try {
      return await this.throttle.countFor(kind, whom);
    } catch (error) {
      if (userId !== null && isRefused(error, 'too_many_attempts')) this.evidence.repeated('sign_in', userId);
      throw error;
    }
  }
}
