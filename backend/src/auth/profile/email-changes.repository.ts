import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { EmailChange } from './email-change.entity.js';

/** An address that waits for its code. */
export type PendingEmail = Pick<EmailChange, 'attempts'> & {
  email: string;
  codeHash: Buffer;
  expiresAt: Date;
};

const PENDING = `
SELECT ${selectList(EmailChange, undefined, ['email', 'codeHash', 'attempts', 'expiresAt'])}
  FROM email_changes WHERE user_id = $1 AND expires_at > now()`;

const HOUR = `interval '1 hour'`;
/** SQL: the counts after one more code, and whether that one may still be sent. `c` is the row. */
const COUNTED = `codes = CASE WHEN c.codes_since > now() - ${HOUR} THEN c.codes + 1 ELSE 1 END,
  codes_since = CASE WHEN c.codes_since > now() - ${HOUR} THEN c.codes_since ELSE now() END`;
const MAY_SEND = `(c.codes < ${LIMITS.emailCodesPerHour} OR c.codes_since <= now() - ${HOUR})`;

@Injectable()
export class EmailChangesRepository {
  constructor(private readonly pool: PgPool) {}

  /** The address that waits, unless its time is over. With `tx`, call after the user's row was locked. */
  async pending(userId: string, tx?: Tx): Promise<PendingEmail | null> {
    const query = tx ? tx.query.bind(tx) : this.pool.query.bind(this.pool);
    const [found] = await query<PendingEmail>(PENDING, [userId]);
    return found ?? null;
  }

  /** Stores a new address in place of any other; returns whether one more code may be sent. */
  async put(tx: Tx, userId: string, email: string, codeHash: Buffer): Promise<boolean> {
    const put = await tx.query(
      `INSERT INTO email_changes AS c (user_id, email, code_hash, expires_at)
       VALUES ($1, $2, $3, now() + interval '${LIMITS.emailChangeMinutes} minutes')
       ON CONFLICT (user_id) DO UPDATE
          SET email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0,
              ${COUNTED}
        WHERE ${MAY_SEND} RETURNING user_id`,
      [userId, email, codeHash],
    );
    return put.length > 0;
  }

  /** Stores another code for the address that waits; returns whether one more may be sent. */
  async renew(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
    const renewed = await tx.query(
      `UPDATE email_changes AS c SET code_hash = $2, attempts = 0, ${COUNTED}
        WHERE user_id = $1 AND ${MAY_SEND} RETURNING user_id`,
      [userId, codeHash],
    );
    return renewed.length > 0;
  }

  /** Counts a wrong code. */
  async count(tx: Tx, userId: string): Promise<void> {
    await tx.query('UPDATE email_changes SET attempts = attempts + 1 WHERE user_id = $1', [userId]);
  }

  /** Forgets the address; the number of codes that were sent is kept. */
  async end(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      'UPDATE email_changes SET email = NULL, code_hash = NULL, expires_at = NULL WHERE user_id = $1',
      [userId],
    );
  }

  /** Deletes expired changes that no count needs any more. */
  @Recurring({ name: 'email-changes', schedule: hourlyAt(51) })
  async deleteOld(): Promise<void> {
    await this.pool.query(
      `DELETE FROM email_changes
        WHERE codes_since < now() - ${HOUR} AND (expires_at IS NULL OR expires_at < now())`,
    );
  }
}
