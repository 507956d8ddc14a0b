import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PasswordProblem } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { WindowCounts } from '../../../platform/memory/window-counts.js';
import type { User } from '../../users/user.entity.js';
import { WeakPassword } from './weak-password.js';
import { EstimatorThread } from './estimator-thread.js';
import { Refused } from '../../../platform/http/errors.js';

type Person = Pick<User, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>;

const PROBLEMS: readonly [problem: PasswordProblem, warning: RegExp][] = [
  ['personal', /^userInputs$/],
  ['common', /^(topTen|topHundred|common|similarToCommon|pwned)$/],
  ['keyboard', /^(straightRow|keyPattern)$/],
  ['repeat', /Repeat$/],
  ['sequence', /^sequences$/],
  ['date', /^(recentYears|dates)$/],
  ['name', /^(namesByThemselves|commonNames)$/],
  ['word', /^wordByItself$/],
];

/** Only the first characters are estimated: the time grows with the square of the length. */
const ESTIMATED_LENGTH = 32;
/** Shorter parts of a name occur in many words. */
const PERSONAL_MIN_LENGTH = 3;
/** Words of a person that an estimate looks for; a name may consist of many. */
const MAX_PERSONAL = 20;
/** Number of estimates for one user within {@link WINDOW_MS}, more than finding an accepted password takes. */
const ESTIMATES_OF_ONE_USER = 20;
const WINDOW_MS = 10 * 60_000;

/** Refuses passwords that are easy to guess. */
@Injectable()
export class PasswordStrength implements OnModuleDestroy {
  private readonly thread = new EstimatorThread();
  private readonly counts = new WindowCounts(WINDOW_MS);

  /**
   * @throws {weak_password}
   * @throws {too_many_attempts} after {@link ESTIMATES_OF_ONE_USER} for this person within ten minutes
   * @throws {service_unavailable} when too many passwords of others wait for their estimate
   */
  async check(password: string, person: Person): Promise<void> {
    const personal = personalParts(person);
    const typed = fold(password);
    if (personal.some((part) => typed.includes(part))) throw new WeakPassword('personal');
    const wait = this.counts.count(person.id, ESTIMATES_OF_ONE_USER);
    if (wait !== null) throw new Refused('too_many_attempts', { retryAfter: Math.ceil(wait / 1_000) });
    const { score, warning } = await this.thread.estimate({
      password: password.slice(0, ESTIMATED_LENGTH),
      personal: personal.slice(0, MAX_PERSONAL),
    });
    if (score < LIMITS.passwordScore) throw new WeakPassword(problemOf(warning));
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.stop();
  }
}

/** Parts of the person's names and addresses that their password must not contain, in lower case. */
function personalParts({ username, email, firstName, lastName }: Omit<Person, 'id'>): string[] {
  const parts = [
    username,
    email,
    email.split('@')[0] ?? '',
    ...firstName.split(/\s/),
    ...lastName.split(/\s/),
  ];
  return parts.map(fold).filter((part) => part.length >= PERSONAL_MIN_LENGTH);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function problemOf(warning: string | null): PasswordProblem {
  return PROBLEMS.find(([, words]) => words.test(warning ?? ''))?.[0] ?? 'guessable';
}
