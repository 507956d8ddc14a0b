import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { PinsService } from '../users/pins.service.js';
import { factorAdded, recoveryCodeUsed } from '../users/factor-events.js';

/** Crockford's base 32, in which no letter looks like a digit. Ten characters are 50 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Makes the hash of a recovery code differ from that of a PIN under the same key. */
const LABEL = 'recovery ';

/** Recovery codes, each usable once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly pins: PinsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Makes a new set, which voids the old one, and returns it for the only time.
   * @param isVouched whether another factor has confirmed it
   */
  async replace(tx: Tx, userId: string, isVouched: boolean): Promise<string[]> {
    const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
    const hashes = codes.map((code) => this.pins.hash(userId, LABEL + asMade(code)));
    await this.remove(tx, userId);
    await tx.query(
      `INSERT INTO recovery_codes (user_id, code_hash, key_mark, is_vouched)
       SELECT $1, code_hash, $3, $4 FROM unnest($2::bytea[]) AS code_hash`,
      [userId, hashes.map(({ hash }) => hash), hashes[0]?.keyMark, isVouched],
    );
    await this.events.record(tx, factorAdded(userId, { factor: 'recovery' }));
    return codes;
  }

  /** Uses up a code; returns whether it was an unused one of the user's. Only one of several at once succeeds. */
  async use(tx: Tx, userId: string, code: string): Promise<boolean> {
    const used = await tx.query(
      `UPDATE recovery_codes SET used_at = bank_now()
        WHERE user_id = $1 AND code_hash = ANY ($2::bytea[]) AND used_at IS NULL RETURNING user_id`,
      [userId, this.pins.accepted(userId, LABEL + asMade(code))],
    );
    if (used.length === 0) return false;
    const left = await tx.query('SELECT FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL', [
      userId,
    ]);
    await this.events.record(tx, recoveryCodeUsed(userId, left.length));
    return true;
  }

  async remove(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}

function newCode(): string {
  const letters = Array.from({ length: LIMITS.recoveryCodeLength }, () => ALPHABET[randomInt(32)]).join('');
  const half = LIMITS.recoveryCodeLength / 2;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** The code without blanks and dashes, and with the digits for which people type similar letters. */
function asMade(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}
