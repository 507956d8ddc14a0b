import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { MarkedHash } from '../keys/keyed-hashes.service.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** A user, and the code that was issued for them, if one is valid. */
export interface KnownReset {
  id: string;
  codeHash: Buffer | null;
}

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Finds the user by username, ignoring case. */
  async find(username: string): Promise<KnownReset | null> {
    const [found] = await this.pool.statement<KnownReset>(
      'find-password-reset',
      `SELECT u.id, r.code_hash AS "codeHash"
         FROM users u LEFT JOIN password_resets r ON r.user_id = u.id AND r.expires_at > now()
        WHERE lower(u.username) = lower($1)`,
      [username],
    );
    return found ?? null;
  }

  /** Stores the hash of a user's code; an earlier code is void. Returns when it expires. */
  async put(tx: Tx, userId: string, { hash, keyMark }: MarkedHash): Promise<Date> {
    await tx.query('DELETE FROM password_resets WHERE expires_at < now() OR user_id = $1', [userId]);
    const [put] = await tx.query<{ expiresAt: Date }>(
      `INSERT INTO password_resets (user_id, code_hash, key_mark, expires_at)
       VALUES ($1, $2, $3, date_trunc('milliseconds', now() + interval '${LIMITS.resetCodeHours} hours'))
       RETURNING expires_at AS "expiresAt"`,
      [userId, hash, keyMark],
    );
    return put?.expiresAt ?? new Date();
  }

  /** Uses up the code with one of these hashes; returns whether it was still valid. */
  async take(tx: Tx, userId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
    const taken = await tx.query(
      `DELETE FROM password_resets WHERE user_id = $1 AND code_hash = ANY ($2::bytea[]) AND expires_at > now() RETURNING user_id`,
      [userId, codeHashes],
    );
    return taken.length > 0;
  }
}
