import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { KeyedHashes } from '../keys/keyed-hashes.service.js';
import type { KeyScope } from './idempotency-key.entity.js';
import { IdempotencyKeysRepository, type KeyId } from './idempotency-keys.repository.js';

/** A request that may be repeated with an idempotency key. */
export interface KeyedRequest {
  scope: KeyScope;
  /** `null` for a request without a key, which is done each time. */
  key: string | null;
  /** All fields of the request but the proofs, defaults included. */
  content: readonly unknown[];
}

/** A request of a user. */
export interface Attempt extends KeyedRequest {
  userId: string;
}

/** The place of an answer that is not known yet. `null` for a request without a key. */
export type KeyToStore = (KeyId & { fingerprint: Buffer; keyMark: number | null }) | null;

/** For each scope: the name of the request in sentences, and whether its fields have a password or a PIN. */
const SCOPES: Record<KeyScope, { what: string; isSecret: boolean }> = {
  transfer: { what: 'transfer', isSecret: false },
  standing_order: { what: 'standing order', isSecret: false },
  goal_movement: { what: 'movement', isSecret: false },
  card_request: { what: 'request for a card', isSecret: true },
  case: { what: 'case', isSecret: false },
  administration: { what: 'request', isSecret: true },
};

/** Separates these hashes from the others that are made with the same key. */
const LABEL = 'falaj-bank fingerprint of a request';

/** Makes a request happen once for each idempotency key of a user. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * The answer that the same request got before; `null` if it was not done yet, or has no key.
   * @param tx without it, committed rows are read
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user whom the answer was about has been deleted
   */
  async replay<Answer extends object>(attempt: Attempt, tx?: Tx): Promise<Answer | null> {
    const { key, scope } = attempt;
    if (key === null) return null;
    const stored = await this.keys.find({ ...attempt, key }, tx);
    if (!stored) return null;
    if (!this.fingerprints(attempt).some((one) => stored.fingerprint.equals(one))) throw keyReused(scope);
    if (!stored.answer) throw new NotFound('This user');
    return stored.answer as Answer;
  }

  /** The key with the hash of its request. */
  toStore(attempt: Attempt): KeyToStore {
    const { userId, scope, key } = attempt;
    if (key === null) return null;
    const [fingerprint] = this.fingerprints(attempt);
    return { userId, scope, key, fingerprint, keyMark: SCOPES[scope].isSecret ? this.hashes.mark : null };
  }

  /**
   * Stores the key before anything is done; the answer follows with {@link answer}. A concurrent request with the same
   * key waits here. Returns false when it was there.
   */
  claim(tx: Tx, key: NonNullable<KeyToStore>): Promise<boolean> {
    return this.keys.insert(tx, [{ ...key, answer: null, subjectId: null }]);
  }

  /** Stores the answer of a claimed key. `subjectId` is the user whom it is about: it is deleted with them. */
  answer(tx: Tx, key: KeyId, about: { subjectId: string | null; answer: object }): Promise<void> {
    return this.keys.answer(tx, key, about);
  }

  /** Forgets a claimed key, whose request was refused although its transaction commits. */
  release(tx: Tx, key: KeyId): Promise<void> {
    return this.keys.delete(tx, key);
  }

  /** Stores answers of requests that have keys. @throws {idempotency_key_reused} when one of the keys has an answer */
  async keep(
    tx: Tx,
    ...made: readonly { of: KeyToStore; answer: object; subjectId?: string }[]
  ): Promise<void> {
    const keys = made.flatMap(({ of, answer, subjectId = null }) =>
      of ? [{ ...of, answer, subjectId }] : [],
    );
    const [first] = keys;
    if (first && !(await this.keys.insert(tx, keys))) throw keyReused(first.scope);
  }

  /** Deletes administrators' answers about a user before the user is deleted; the keys stay. */
  forgetAnswers(tx: Tx, userId: string): Promise<void> {
    return this.keys.forgetAnswers(tx, userId);
  }

  /**
   * The hashes that count as that of a request. One with a secret is HMAC-SHA-256 under the server's key, which is not in
   * the database, so that a stolen database does not help to guess it; while that key is exchanged, a second hash counts
   * as well. Equal contents of different keys have different hashes.
   */
  private fingerprints({ userId, scope, key, content }: Attempt): readonly [Buffer, ...Buffer[]] {
    if (SCOPES[scope].isSecret)
      return this.hashes.accepted(JSON.stringify([LABEL, userId, scope, key, ...content]));
    return [createHash('sha256').update(JSON.stringify(content)).digest()];
  }
}

function keyReused(scope: KeyScope): Refused {
  return new Refused('idempotency_key_reused', { what: SCOPES[scope].what });
}
