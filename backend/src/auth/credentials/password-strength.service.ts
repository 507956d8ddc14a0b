import { Injectable } from '@nestjs/common';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordProblem } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { User } from '../users/user.entity.js';
import { WeakPassword } from './credential.errors.js';

type Person = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>;

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

/**
 * Only the first characters are estimated: the time grows with the square of the length, and blocks the event loop.
 */
const ESTIMATED_LENGTH = 32;
/**
 * Dictionaries that are left out, half of all words: American family names, and words that mostly are in another
 * list.
 */
const LEFT_OUT = ['lastnames-en', 'wikipedia-en'];
/** Shorter parts of a name occur in many words. */
const PERSONAL_MIN_LENGTH = 3;

/** Refuses passwords that are easy to guess. */
@Injectable()
export class PasswordStrength {
  /** Takes 18 MB of heap and half a second once it is loaded, so only the first new password loads it. */
  private estimator: Promise<ZxcvbnFactory> | undefined;

  /** @throws {WeakPassword} */
  async check(password: string, person: Person): Promise<void> {
    const personal = personalParts(person);
    const typed = fold(password);
    if (personal.some((part) => typed.includes(part))) throw new WeakPassword('personal');
    this.estimator ??= loadEstimator();
    const { score, feedback } = (await this.estimator).check(password.slice(0, ESTIMATED_LENGTH), personal);
    if (score < LIMITS.passwordScore) throw new WeakPassword(problemOf(feedback.warning));
  }
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory: Estimator } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary: common } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  const words = Object.entries({ ...common, ...english }).filter(([list]) => !LEFT_OUT.includes(list));
  return new Estimator({ dictionary: Object.fromEntries(words), graphs: adjacencyGraphs });
}

/** Parts of the person's names and addresses that their password must not contain, in lower case. */
function personalParts({ username, email, firstName, lastName }: Person): string[] {
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
