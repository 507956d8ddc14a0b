import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataCipher } from '../../auth/factors/data-cipher.service.js';
import { type AcceptedHashes, KeyedHashes } from '../../auth/keys/keyed-hashes.service.js';
import type { Card } from '../card.entity.js';

/**
 * The first digits, the issuer identification number of ISO/IEC 7812-1. Those of card networks begin with 1 to 8; 9
 * is left to national standards bodies.
 */
const BANK_DIGITS = '970248';
const OWN_DIGITS = 9;

/**
 * A new random card number: sixteen digits, the last of which is the check digit of ISO/IEC 7812-1, Annex B (Luhn).
 */
export function newCardNumber(): string {
  const own = Array.from({ length: OWN_DIGITS }, () => randomInt(10)).join('');
  const digits = `${BANK_DIGITS}${own}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Whether the text is sixteen digits with a valid check digit (Luhn, ISO/IEC 7812-1, Annex B). */
export function isCardNumber(text: string): boolean {
  return /^\d{16}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.slice(-1);
}

function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Makes these hashes differ from the others under the same key. */
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

  /** The number in clear. The caller records each showing in the audit trail. */
  open({ id, numberSealed }: Pick<Card, 'id' | 'numberSealed'>): string {
    if (!numberSealed) throw new Error('A card without a number has none to show.');
    return this.cipher.open(id, numberSealed).toString();
  }

  /** The hashes by which a card with this number is found: one, or two while `PIN_KEY` is exchanged. */
  accepted(number: string): AcceptedHashes {
    return this.hashes.accepted(LABEL, number);
  }

  /** The stored form of a card's number under the present keys; `null` if unchanged. @throws {Error} without the key */
  renewed(card: Pick<Card, 'id' | 'numberSealed' | 'numberHash'>): { sealed: Buffer; hash: Buffer } | null {
    const number = this.open(card);
    const hash = this.hashes.of(LABEL, number);
    const isCurrent = !!card.numberSealed && this.cipher.isCurrent(card.id, card.numberSealed);
    if (isCurrent && card.numberHash?.equals(hash) === true) return null;
    return { sealed: this.cipher.seal(card.id, Buffer.from(number)), hash };
  }
}
