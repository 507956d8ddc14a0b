import { Injectable } from '@nestjs/common';
import {
  IdempotencyKeys,
  type Attempt as KeyedAttempt,
  type KeyToStore,
} from '../../auth/idempotency/idempotency-keys.service.js';
import { isRefused, NotFound } from '../../platform/common/errors/errors.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** One request to create something, or to decide about something. */
export interface Attempt {
  adminId: string;
  /** The request's idempotency key; null without one. */
  key: string | null;
  /** The kind of the request and all of its fields, defaults included. May contain a password. */
  content: readonly string[];
}

/** The answer to a creation or decision. */
export interface Created<Answer> {
  answer: Answer;
  /** Whether this repeats a stored answer; then nothing was changed. */
  replayed: boolean;
}

/** The key of a creation, within its transaction. */
export interface Claim<Answer> {
  /** Call before anything is created. A concurrent creation with the same key waits here. */
  take: (tx: Tx) => Promise<void>;
  /** Stores the answer. `userId` is the user whom it is about: it is deleted with them. */
  keep: (tx: Tx, userId: string, answer: Answer) => Promise<void>;
}

/** The claim of a request without a key. */
export const NO_CLAIM: Claim<unknown> = { take: () => Promise.resolve(), keep: () => Promise.resolve() };

/** An answer to store, if its request has a key. `userId` is the user whom it is about: it is deleted with them. */
export interface DecisionMade {
  of: KeyToStore;
  userId: string;
  answer: object;
}

/** The rights of the caller come before a stored answer, all other checks after it. */
const CALLER_REFUSED = ['unauthorized', 'forbidden'];

/** Another request with the same key has created something since the stored answer was looked for. */
class AlreadyCreated extends Error {}

/** Makes a creation or decision happen once for each idempotency key of an administrator. */
@Injectable()
export class CreationKeysService {
  constructor(private readonly keys: IdempotencyKeys) {}

  /**
   * Runs `create`, or returns the answer that the same request got before. A refused attempt is not stored.
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user of the stored answer has been deleted
   */
  async once<Answer extends object>(
    request: Attempt,
    create: (claim: Claim<Answer>) => Promise<Answer>,
  ): Promise<Created<Answer>> {
    const attempt = attemptOf(request);
    const of = this.keys.toStore(attempt);
    if (!of) return { answer: await create(NO_CLAIM), replayed: false };
    const stored = await this.storedAnswer<Answer>(attempt);
    if (stored) return { answer: stored, replayed: true };
    try {
      return { answer: await create(this.claim(of)), replayed: false };
    } catch (error) {
      const first = error instanceof AlreadyCreated && (await this.storedAnswer<Answer>(attempt));
      if (!first) throw error;
      return { answer: first, replayed: true };
    }
  }

  /**
   * Runs `decide`, which calls {@link keep} in its transaction. If it is refused, as something that is decided already,
   * returns the answer that the same request got before. A decision costs no statement more before it is made.
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user of the stored answer has been deleted
   */
  async onceDecided<Answer extends object>(
    request: Attempt,
    decide: (of: KeyToStore) => Promise<Answer>,
  ): Promise<Created<Answer>> {
    const attempt = attemptOf(request);
    try {
      return { answer: await decide(this.keys.toStore(attempt)), replayed: false };
    } catch (error) {
      const first = isRefusal(error) && (await this.storedAnswer<Answer>(attempt));
      if (!first) throw error;
      return { answer: first, replayed: true };
    }
  }

  /** Stores the answers of decisions that have keys. @throws {idempotency_key_reused} when one of the keys has an answer */
  async keep(tx: Tx, ...made: readonly DecisionMade[]): Promise<void> {
    await this.keys.keep(tx, ...made.map(({ of, userId, answer }) => ({ of, answer, subjectId: userId })));
  }

  private claim<Answer extends object>(of: NonNullable<KeyToStore>): Claim<Answer> {
    return {
      take: async (tx) => {
        if (!(await this.keys.claim(tx, of))) throw new AlreadyCreated();
      },
      keep: (tx, userId, answer) => this.keys.answer(tx, of, { subjectId: userId, answer }),
    };
  }

  private async storedAnswer<Answer extends object>(attempt: KeyedAttempt): Promise<Answer | null> {
    const stored = await this.keys.replay<Answer>(attempt);
    if (!stored) return null;
    if (!stored.answer) throw new NotFound('This user');
    return stored.answer;
  }
}

function attemptOf({ adminId, key, content }: Attempt): KeyedAttempt {
  return { userId: adminId, scope: 'administration', key, content };
}

/** Whether a request was refused for what it asks, rather than for its caller or a database that is away. */
function isRefusal(error: unknown): boolean {
  if (!isRefused(error) || CALLER_REFUSED.includes(error.code)) return false;
  return error.status < 500;
}
