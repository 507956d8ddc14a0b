import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '../../../common/errors/errors.js';
import { APP_CONFIG, type AppConfig } from '../../../config/app-config.js';
import type { Tx } from '../../../database/transaction/unit-of-work.js';
import { CreationKeyReused } from '../../admin.errors.js';
import { CreationKeysRepository, type KeyId } from './creation-keys.repository.js';

/** One request to create something. */
export interface Attempt {
  adminId: string;
  /** The request's idempotency key; null without one. */
  key: string | null;
  /** The kind of the request and all of its fields, defaults included. May contain a password. */
  content: readonly string[];
}

/** The answer to a creation. */
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

/** Separates these hashes from the others that are made with the same key. */
const LABEL = 'falaj-bank fingerprint of a creation';

/** Another request with the same key has created something since the stored answer was looked for. */
class AlreadyCreated extends Error {}

/** Makes a creation happen once for each idempotency key of an administrator. */
@Injectable()
export class CreationKeysService {
  constructor(
    private readonly keys: CreationKeysRepository,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'pinKey'>,
  ) {}

  /**
   * Runs `create`, or returns the answer that the same request got before. A refused attempt is not stored.
   * @throws {CreationKeyReused} when the key was used with another content
   * @throws {NotFound} when the user of the stored answer has been deleted
   */
  async once<Answer extends object>(
    { adminId, key, content }: Attempt,
    create: (claim: Claim<Answer>) => Promise<Answer>,
  ): Promise<Created<Answer>> {
    if (key === null) return { answer: await create(NO_CLAIM), replayed: false };
    const id = { adminId, key };
    const fingerprint = this.fingerprint(id, content);
    const stored = await this.storedAnswer<Answer>(id, fingerprint);
    if (stored) return { answer: stored, replayed: true };
    try {
      return { answer: await create(this.claim(id, fingerprint)), replayed: false };
    } catch (error) {
      const first = error instanceof AlreadyCreated && (await this.storedAnswer<Answer>(id, fingerprint));
      if (!first) throw error;
      return { answer: first, replayed: true };
    }
  }

  private claim<Answer extends object>(id: KeyId, fingerprint: Buffer): Claim<Answer> {
    return {
      take: async (tx) => {
        if (!(await this.keys.claim(tx, id, fingerprint))) throw new AlreadyCreated();
      },
      keep: (tx, userId, answer) => this.keys.keep(tx, id, { userId, answer }),
    };
  }

  private async storedAnswer<Answer>(id: KeyId, fingerprint: Buffer): Promise<Answer | null> {
    const stored = await this.keys.find(id);
    if (!stored) return null;
    if (!stored.fingerprint.equals(fingerprint)) throw new CreationKeyReused();
    if (stored.userId === null) throw new NotFound('This user');
    return stored.answer as Answer;
  }

  /**
   * HMAC-SHA-256 under the server's key, which is not in the database, so that a stolen database does not help to guess
   * the password in the content. Equal contents of different keys have different hashes.
   */
  private fingerprint({ adminId, key }: KeyId, content: readonly string[]): Buffer {
    const text = JSON.stringify([LABEL, adminId, key, ...content]);
    return createHmac('sha256', this.config.pinKey).update(text).digest();
  }
}
