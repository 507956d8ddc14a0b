import { Injectable } from '@nestjs/common';
import { TooManyAttempts } from '../access/auth.errors.js';
import { passwordMatches } from '../users/passwords.js';
import type { Credentials } from '../users/users.repository.js';
import { FailureEvidence } from './failure-evidence.service.js';
import { SignInThrottle } from './sign-in-throttle.js';

/** Who sends a guess. */
interface Guess<Known> {
  /** The client's IP address. */
  address: string;
  /** What failures are counted under if there is no such user. */
  typedName: string;
  /** Finds whose secret it should be; not called while there are too many attempts from the address. */
  find: () => Promise<Known | null>;
}

/** Compares passwords. All guesses count together, per user and network, wherever the password is asked for. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly evidence: FailureEvidence,
  ) {}

  /**
   * Returns the credentials if the password is theirs; `null` if it is not, or if there is no such user.
   * @throws {TooManyAttempts}
   */
  compare(password: string, guess: Guess<Credentials>): Promise<Credentials | null> {
    return this.attempt({
      ...guess,
      isRight: (found) => passwordMatches(found?.passwordHash ?? null, password),
    });
  }

  /**
   * The same for another secret. `isRight` is also called without a user, so that it takes the same time.
   * @throws {TooManyAttempts}
   */
  async attempt<Known extends { id: string }>({
    address,
    typedName,
    find,
    isRight,
  }: Guess<Known> & { isRight: (found: Known | null) => Promise<boolean> }): Promise<Known | null> {
    await this.throttle.countFrom(address);
    const found = await find();
    const throttleKey = found?.id ?? typedName;
    const attempts = await this.countFor(throttleKey, found?.id ?? null);
    if (!(await isRight(found))) {
      if (found) this.evidence.wrongPassword(found.id, attempts);
      return null;
    }
    await this.throttle.forgive(throttleKey, address);
    return found;
  }

  /** Without a matching user nothing is recorded, because the typed text may be a password. */
  private async countFor(throttleKey: string, userId: string | null): Promise<number> {
    try {
      return await this.throttle.countFor(throttleKey);
    } catch (error) {
      if (userId !== null && error instanceof TooManyAttempts) this.evidence.repeated('sign_in', userId);
      throw error;
    }
  }
}
