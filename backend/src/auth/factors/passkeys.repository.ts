import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { violatedUnique } from '../../platform/database/connection/database-errors.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Passkey } from './stored/passkey.entity.js';
import { Refused } from '../../platform/http/errors.js';

@Injectable()
export class PasskeysRepository {
  constructor(@InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>) {}

  /** The user's passkeys, oldest first. */
  of(userId: string): Promise<Passkey[]> {
    return this.passkeys.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  findByCredential(credentialId: Buffer): Promise<Passkey | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  /** Finds one of the user's own passkeys. */
  find(tx: Tx, userId: string, id: string): Promise<Passkey | null> {
    return tx.manager.findOneBy(Passkey, { userId, id });
  }

  /** Whether the user still has the passkey with this credential id, in base64url. */
  has(tx: Tx, userId: string, credentialId: string): Promise<boolean> {
    return tx.manager.existsBy(Passkey, { userId, credentialId: Buffer.from(credentialId, 'base64url') });
  }

  countOf(tx: Tx, userId: string): Promise<number> {
    return tx.manager.countBy(Passkey, { userId });
  }

  /** @throws {passkey_known} */
  async insert(tx: Tx, passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<void> {
    try {
      await tx.manager.insert(Passkey, { ...passkey });
    } catch (error) {
      if (violatedUnique(error) === 'passkeys_credential') throw new Refused('passkey_known');
      throw error;
    }
  }

  async rename(tx: Tx, id: string, name: string): Promise<void> {
    await tx.manager.update(Passkey, { id }, { name });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(Passkey, { id });
  }

  /**
   * Stores the counter of a use; returns whether it has increased. Authenticators that do not count always send 0.
   * One statement, so that of two uses with the same counter only one succeeds, on whatever nodes.
   */
  async use(tx: Tx, id: string, { counter, isBackedUp }: { counter: number; isBackedUp: boolean }) {
    const used = await tx.query(
      `UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = bank_now()
        WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter, isBackedUp],
    );
    return used.length > 0;
  }
}
