import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CardDto, CardRequestDto } from '#contract/shapes/cards.dto';
import { type AcceptedHashes, KeyedHashes } from '../../../../auth/keys/keyed-hashes.service.js';
import type { Tx } from '../../../../platform/database/transaction/unit-of-work.js';
import { JobsService } from '../../../../platform/jobs/jobs.service.js';
import { hourlyAt } from '../../../../platform/jobs/schedule.js';
import { CardRequestKeysRepository } from './card-request-keys.repository.js';
import { Refused } from '../../../../platform/common/errors/errors.js';

/** One request for a card. */
export interface CardAttempt {
  userId: string;
  /** Its idempotency key; `null` without one. */
  key: string | null;
  request: CardRequestDto;
}

/** The answer to a request for a card. */
export interface CardAnswer {
  card: CardDto;
  /** Whether this repeats a stored answer; then nothing was changed. */
  replayed: boolean;
}

/** Separates these hashes from the others that are made with the same key. */
const LABEL = 'falaj-bank fingerprint of a request for a card';

/** Makes one card of all equal requests with the same idempotency key of a customer. */
@Injectable()
export class CardRequestKeys implements OnModuleInit {
  constructor(
    private readonly keys: CardRequestKeysRepository,
    private readonly hashes: KeyedHashes,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'card-request-keys',
      schedule: hourlyAt(33),
      run: () => this.keys.deleteExpired(),
    });
  }

  /** Whether the key was used before, for whatever request. */
  async isKnown(tx: Tx, { userId, key }: CardAttempt): Promise<boolean> {
    return key !== null && !!(await this.keys.find(tx, userId, key));
  }

  /**
   * Runs `make`, or returns the answer that the same request got before. A refused request is not kept.
   * @param tx a transaction for which any other one with the same key of this customer waits
   * @throws {idempotency_key_reused} when the key was used with another content
   */
  async once(tx: Tx, attempt: CardAttempt, make: () => Promise<CardDto>): Promise<CardAnswer> {
    const { userId, key } = attempt;
    if (key === null) return { card: await make(), replayed: false };
    const fingerprints = this.fingerprints(attempt);
    const stored = await this.keys.find(tx, userId, key);
    if (stored) {
      const isSame = fingerprints.some((one) => stored.fingerprint.equals(one));
      if (!isSame) throw new Refused('idempotency_key_reused', { what: 'request for a card' });
      return { card: stored.answer, replayed: true };
    }
    const card = await make();
    const [fingerprint] = fingerprints;
    await this.keys.insert(tx, { userId, key, fingerprint, keyMark: this.hashes.mark, answer: card });
    return { card, replayed: false };
  }

  /** Under the server's key, which is not in the database, because the content has the PIN of the card. */
  private fingerprints({ userId, key, request }: CardAttempt): AcceptedHashes {
    const { accountId, monthlyLimit, cardPin } = request;
    return this.hashes.accepted(JSON.stringify([LABEL, userId, key, accountId, monthlyLimit, cardPin]));
  }
}
