import { Injectable } from '@nestjs/common';
import { DataCipher } from '../../auth/factors/data-cipher.service.js';
import { type AcceptedHashes, KeyedHashes } from '../../auth/keys/keyed-hashes.service.js';
import type { Card } from '../card.entity.js';
import { newCardNumber } from './card-number.js';

/** Sets these hashes apart from the others under the same key. */
const LABEL = 'card number';

/** Keeps card numbers secret: encrypted under `DATA_KEY`, for one card only, and found by a hash under `PIN_KEY`. */
@Injectable()
export class CardNumbers {
  constructor(
    private readonly cipher: DataCipher,
    private readonly hashes: KeyedHashes,
  ) {}

  /** A new number as a card stores it. */
  issue(cardId: string): Pick<Card, 'numberSealed' | 'numberHash' | 'last4'> {
    const number = newCardNumber();
    return {
      numberSealed: this.cipher.seal(cardId, Buffer.from(number)),
      numberHash: this.hashes.of(LABEL, number),
      last4: number.slice(-4),
    };
  }

  /** The number in clear. Whoever asks for it leaves an entry in the audit trail. */
  open({ id, numberSealed }: Pick<Card, 'id' | 'numberSealed'>): string {
    if (!numberSealed) throw new Error('A card without a number has none to show.');
    return this.cipher.open(id, numberSealed).toString();
  }

  /** The hashes by which a card with this number is found: one, or two while `PIN_KEY` is exchanged. */
  accepted(number: string): AcceptedHashes {
    return this.hashes.accepted(LABEL, number);
  }

  /** What a card stores of its number under the present keys; `null` if it is so already. @throws {Error} without the key */
  renewed(card: Pick<Card, 'id' | 'numberSealed' | 'numberHash'>): { sealed: Buffer; hash: Buffer } | null {
    const number = this.open(card);
    const hash = this.hashes.of(LABEL, number);
    const isCurrent = !!card.numberSealed && this.cipher.isCurrent(card.id, card.numberSealed);
    if (isCurrent && card.numberHash?.equals(hash) === true) return null;
    return { sealed: this.cipher.seal(card.id, Buffer.from(number)), hash };
  }
}
