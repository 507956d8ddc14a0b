import { Injectable } from '@nestjs/common';
import {
  type Attempt,
  IdempotencyKeys,
  type KeyToStore,
} from '../../auth/idempotency/idempotency-keys.service.js';
import { isRefused } from '../../platform/http/errors.js';
import type { Once } from '../../platform/http/output/once.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** A decision that an administrator asks for. */
interface Asked {
  adminId: string;
  /** The request's idempotency key; null without one. */
  key: string | null;
  /** The kind of the decision and all of its fields, defaults included. */
  content: readonly string[];
}

/** An answer to store, if its request has a key. `userId` is the user whom it is about: it is deleted with them. */
export interface DecisionMade {
  of: KeyToStore;
  userId: string;
  answer: object;
}

/** The rights of the caller come before a stored answer, all other checks after it. */
const CALLER_REFUSED = ['unauthorized', 'forbidden'];

/**
 * Makes a decision happen once for each idempotency key of an administrator. Unlike `Writes.once` it looks for a
 * stored answer only after a refusal: nothing is decided twice anyway, so most decisions need no statement for their
 * key beforehand.
 */
@Injectable()
export class DecisionKeys {
  constructor(private readonly keys: IdempotencyKeys) {}

  /**
   * Runs `decide`, which calls {@link keep} in its transaction. If it is refused, as something that is decided already,
   * returns the answer that the same request got before.
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user of the stored answer has been deleted
   */
  async once<Answer extends object>(
    { adminId: userId, key, content }: Asked,
    decide: (of: KeyToStore) => Promise<Answer>,
  ): Promise<Once<Answer>> {
    const attempt: Attempt = { userId, scope: 'administration', key, content };
    try {
      return { answer: await decide(this.keys.toStore(attempt)), replayed: false };
    } catch (error) {
      const first = isRefusal(error) && (await this.keys.replay<Answer>(attempt));
      if (!first) throw error;
      return { answer: first, replayed: true };
    }
  }

  /** Stores the answers of decisions that have keys. @throws {idempotency_key_reused} when one of the keys has an answer */
  async keep(tx: Tx, ...made: readonly DecisionMade[]): Promise<void> {
    await this.keys.keep(tx, ...made.map(({ of, userId, answer }) => ({ of, answer, subjectId: userId })));
  }
}

/** Whether the decision itself was refused, rather than its caller; `false` also when the database was unavailable. */
function isRefusal(error: unknown): boolean {
  if (!isRefused(error) || CALLER_REFUSED.includes(error.code)) return false;
  return error.status < 500;
}
