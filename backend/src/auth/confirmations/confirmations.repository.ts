import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { selectList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import { IS_USABLE, problemOfConfirmation } from './confirmation.columns.js';
import { Confirmation } from './confirmation.entity.js';
import type { ConfirmationProblem } from './confirmation.columns.js';
import type { Intent } from './intent.js';

type NewConfirmation = Omit<Intent, 'expiresAt'> & Pick<Confirmation, 'boundTo'>;
type Proof = NonNullable<Confirmation['proof']>;

/** What identifies a confirmed action: the user, the session, the action and its details. */
export type Act = Pick<Confirmation, 'userId' | 'boundTo' | 'action' | 'details'>;

const INTENT = selectList(Confirmation, 'c', ['id', 'userId', 'action', 'details', 'nonce', 'expiresAt']);

/** SQL: stores a confirmation, and voids all but the newest that the session has left unanswered. */
const OPEN = `
WITH void AS (
  DELETE FROM confirmations WHERE id IN (
    SELECT id FROM confirmations WHERE user_id = $2 AND bound_to = $3 AND verified_at IS NULL
     ORDER BY created_at DESC OFFSET ${LIMITS.openConfirmations - 1})
)
INSERT INTO confirmations (id, user_id, bound_to, action, details, nonce, expires_at)
SELECT $1::uuid, id, $3, $4, $5::jsonb, $6::bytea, now() + interval '${LIMITS.confirmationMinutes} minutes'
  FROM users WHERE id = $2::uuid
RETURNING expires_at AS "expiresAt"`;

const WHY_NOT = `
SELECT ${problemOfConfirmation({ userId: '$2::uuid', boundTo: '$3', action: '$4', details: '$5::jsonb' })} AS problem
  FROM confirmations c WHERE c.id = $1`;

@Injectable()
export class ConfirmationsRepository {
  constructor(private readonly pool: PgPool) {}

  /** Stores a shown action. Returns until when it can be confirmed; `null` when the user no longer exists. */
  async open({ id, userId, boundTo, action, details, nonce }: NewConfirmation): Promise<Date | null> {
    const values = [id, userId, boundTo, action, JSON.stringify(details), nonce];
    const [opened] = await this.pool.statement<{ expiresAt: Date }>('open-confirmation', OPEN, values);
    return opened?.expiresAt ?? null;
  }

  /** An action that was shown to this session, and whether it can still be confirmed. */
  async find(
    id: string,
    { userId, boundTo }: Pick<Act, 'userId' | 'boundTo'>,
  ): Promise<(Intent & { isOpen: boolean }) | null> {
    const [found] = await this.pool.statement<Intent & { isOpen: boolean }>(
      'find-confirmation',
      `SELECT ${INTENT}, c.verified_at IS NULL AND c.expires_at > now() AS "isOpen"
         FROM confirmations c WHERE c.id = $1 AND c.user_id = $2 AND c.bound_to = $3`,
      [id, userId, boundTo],
    );
    return found ?? null;
  }

  /** Keeps the proof; returns whether it came in time and first. */
  async verify(id: string, proof: Proof): Promise<boolean> {
    const verified = await this.pool.statement(
      'verify-confirmation',
      `UPDATE confirmations SET verified_at = now(), proof = $2::jsonb
        WHERE id = $1 AND verified_at IS NULL AND expires_at > now() RETURNING id`,
      [id, JSON.stringify(proof)],
    );
    return verified.length > 0;
  }

  /** Why a confirmation could not be used for exactly this now; `null` if it could. */
  async problem(id: string, { userId, boundTo, action, details }: Act): Promise<ConfirmationProblem | null> {
    const values = [id, userId, boundTo, action, JSON.stringify(details)];
    const [found] = await this.pool.query<{ problem: ConfirmationProblem | null }>(WHY_NOT, values);
    return found ? found.problem : 'mismatch';
  }

  /** Uses up a confirmation of exactly this. Of several at once, on whatever nodes, only one succeeds. */
  async use(
    tx: Tx,
    id: string,
    { userId, boundTo, action, details }: Act,
  ): Promise<Proof | ConfirmationProblem> {
    const values = [id, userId, boundTo, action, JSON.stringify(details)];
    const [used] = await tx.query<{ proof: Proof }>(
      `UPDATE confirmations c SET used_at = now()
        WHERE c.id = $1 AND c.user_id = $2::uuid AND c.bound_to = $3 AND c.action = $4 AND c.details = $5::jsonb
          AND ${IS_USABLE}
       RETURNING c.proof`,
      values,
    );
    if (used) return used.proof;
    const [found] = await tx.query<{ problem: ConfirmationProblem | null }>(WHY_NOT, values);
    return found ? (found.problem ?? 'expired') : 'mismatch';
  }

  /** Whether the user has a strong factor. With `tx`, call after the user's row was locked. */
  async hasFactor(userId: string, tx?: Tx): Promise<boolean> {
    const sql = 'SELECT has_factor AS has FROM users WHERE id = $1';
    const [user] = tx
      ? await tx.query<{ has: boolean }>(sql, [userId])
      : await this.pool.query<{ has: boolean }>(sql, [userId]);
    return user?.has ?? false;
  }

  /** Deletes those that expired a day ago. */
  @Recurring({ name: 'confirmations', schedule: hourlyAt(53) })
  async deleteOld(): Promise<void> {
    await this.pool.query(`DELETE FROM confirmations WHERE expires_at < now() - interval '1 day'`);
  }
}
