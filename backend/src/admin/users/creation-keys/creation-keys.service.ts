import { Injectable } from '@nestjs/common';
import { type AcceptedHashes, KeyedHashes } from '../../../auth/keys/keyed-hashes.service.js';
import { isRefused, NotFound, Refused } from '../../../platform/common/errors/errors.js';
import type { Tx } from '../../../platform/database/transaction/unit-of-work.js';
import { CreationKeysRepository, type KeyId, type StoredAnswer } from './creation-keys.repository.js';

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

/** The place of an answer that is not known yet. `null` for a request without a key. */
export type KeyOfDecision = Pick<StoredAnswer, 'adminId' | 'key' | 'fingerprint' | 'keyMark'> | null;

/** An answer to store, if its request has a key. `userId` is the user whom it is about: it is deleted with them. */
export interface DecisionMade {
  of: KeyOfDecision;
  userId: string;
  answer: object;
}

/** The rights of the caller come before a stored answer, all other checks after it. */
const CALLER_REFUSED = ['unauthorized', 'forbidden'];

/** Separates these hashes from the others that are made with the same key. */
const LABEL = 'falaj-bank fingerprint of a creation';

/** Another request with the same key has created something since the stored answer was looked for. */
class AlreadyCreated extends Error {}

/** Makes a creation or decision happen once for each idempotency key of an administrator. */
@Injectable()
export class CreationKeysService {
  constructor(
    private readonly keys: CreationKeysRepository,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * Runs `create`, or returns the answer that the same request got before. A refused attempt is not stored.
   * @throws {idempotency_key_reused} when the key was used with another content
   * @throws {not_found} when the user of the stored answer has been deleted
   */
  async once<Answer extends object>(
    { adminId, key, content }: Attempt,
    create: (claim: Claim<Answer>) => Promise<Answer>,
  ): Promise<Created<Answer>> {
    if (key === null) return { answer: await create(NO_CLAIM), replayed: false };
    const id = { adminId, key };
    const fingerprints = this.fingerprints(id, content);
    const stored = await this.storedAnswer<Answer>(id, fingerprints);
    if (stored) return { answer: stored, replayed: true };
    try {
      return { answer: await create(this.claim(id, fingerprints)), replayed: false };
    } catch (error) {
      const first = error instanceof AlreadyCreated && (await this.storedAnswer<Answer>(id, fingerprints));
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
    { adminId, key, content }: Attempt,
    decide: (of: KeyOfDecision) => Promise<Answer>,
  ): Promise<Created<Answer>> {
    if (key === null) return { answer: await decide(null), replayed: false };
    const id = { adminId, key };
    const fingerprints = this.fingerprints(id, content);
    try {
      const of = { ...id, fingerprint: fingerprints[0], keyMark: this.hashes.mark };
      return { answer: await decide(of), replayed: false };
    } catch (error) {
      const first = isRefusal(error) && (await this.storedAnswer<Answer>(id, fingerprints));
      if (!first) throw error;
      return { answer: first, replayed: true };
    }
  }

  /** Stores the answers of decisions that have keys. @throws {idempotency_key_reused} when one of the keys has an answer */
  async keep(tx: Tx, ...made: readonly DecisionMade[]): Promise<void> {
    const answers = made.flatMap(({ of, userId, answer }) => (of ? [{ ...of, userId, answer }] : []));
    if (answers.length > 0 && !(await this.keys.store(tx, answers)))
      throw new Refused('idempotency_key_reused', { what: 'request' });
  }

  private claim<Answer extends object>(id: KeyId, [hash]: AcceptedHashes): Claim<Answer> {
    return {
      take: async (tx) => {
        if (!(await this.keys.claim(tx, id, { hash, keyMark: this.hashes.mark }))) throw new AlreadyCreated();
      },
      keep: (tx, userId, answer) => this.keys.keep(tx, id, { userId, answer }),
    };
  }

  private async storedAnswer<Answer>(id: KeyId, fingerprints: AcceptedHashes): Promise<Answer | null> {
    const stored = await this.keys.find(id);
    if (!stored) return null;
    if (!fingerprints.some((one) => stored.fingerprint.equals(one)))
      throw new Refused('idempotency_key_reused', { what: 'request' });
    if (stored.userId === null) throw new NotFound('This user');
    return stored.answer as Answer;
  }

  /**
   * HMAC-SHA-256 under the server's key, which is not in the database, so that a stolen database does not help to guess
   * the password in the content. Equal contents of different keys have different hashes. While the server's key is
   * exchanged, a second hash counts as well.
   */
  private fingerprints({ adminId, key }: KeyId, content: readonly string[]): AcceptedHashes {
    const text = JSON.stringify([LABEL, adminId, key, ...content]);
    return this.hashes.accepted(text);
  }
}

/** Whether a request was refused for what it asks, rather than for its caller or a database that is away. */
function isRefusal(error: unknown): boolean {
  if (!isRefused(error) || CALLER_REFUSED.includes(error.code)) return false;
  return error.status < 500;
}
