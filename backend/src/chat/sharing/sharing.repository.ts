import { Injectable } from '@nestjs/common';
import type { AvailabilityDto } from '#contract/shapes/desk.dto';
import { type Availability, AWAY_MINUTES } from '#contract/support';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';

/** Why a conversation is given to somebody: nobody has it, its agent did not answer in time, or its agent is away. */
export type Reason = 'nobody' | 'overdue' | 'away';

export interface Offer {
  id: string;
  userId: string;
  reason: Reason;
  claimedBy: string | null;
  claimedByName: string | null;
}

const SHARING_LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('desk-sharing', 0))`;
/** Many customers may write at once, and each transaction has the lock only until it ends. */
const WAIT_FOR_LOCK = `SELECT set_config('lock_timeout', '2500ms', true)`;

/** SQL: the open conversations that are to be given to the next agent. */
const OFFERS = `
SELECT c.id, c.user_id AS "userId", c.claimed_by AS "claimedBy", agent.first_name AS "claimedByName",
       CASE WHEN c.claimed_by IS NULL THEN 'nobody'
            WHEN a.availability = 'away' AND a.since <= bank_now() - interval '${AWAY_MINUTES} minutes' THEN 'away'
            ELSE 'overdue' END AS reason
  FROM desk_settings s, conversations c
  LEFT JOIN users agent ON agent.id = c.claimed_by
  LEFT JOIN desk_availability a ON a.user_id = c.claimed_by
 WHERE c.status = 'open'
   AND ((s.is_sharing AND c.claimed_by IS NULL AND c.awaits_agent)
     OR (c.claimed_by IS NOT NULL AND a.availability = 'away'
         AND a.since <= bank_now() - interval '${AWAY_MINUTES} minutes')
     OR (s.is_sharing AND c.claimed_by IS NOT NULL AND c.given_at IS NOT NULL AND c.reply_due_at <= bank_now()
         AND business_time_after(greatest(c.given_at, c.waiting_since), 60 *
               CASE WHEN c.is_answered THEN s.next_reply_minutes ELSE s.first_reply_minutes END) <= bank_now()))`;

/** Who takes conversations, and to whom the bank gives them. */
@Injectable()
export class SharingRepository {
  constructor(private readonly pool: PgPool) {}

  async isOn(tx?: Tx): Promise<boolean> {
    const sql = 'SELECT is_sharing AS "isOn" FROM desk_settings';
    const [row] = tx
      ? await tx.query<{ isOn: boolean }>(sql)
      : await this.pool.statement<{ isOn: boolean }>('is-sharing', sql, []);
    return row?.isOn ?? false;
  }

  /** Switches sharing; returns `false` when it is so already. */
  async turn(tx: Tx, isOn: boolean): Promise<boolean> {
    const sql = 'UPDATE desk_settings SET is_sharing = $1 WHERE is_sharing <> $1 RETURNING id';
    return (await tx.query(sql, [isOn])).length === 1;
  }

  /**
   * The next agent, kept as they are until the transaction ends: of those who are present and available the one with the
   * fewest open conversations, then who has waited longest since the last one. One transaction after the other gets here.
   */
  async next(
    tx: Tx,
    present: readonly string[],
    except: string | null,
  ): Promise<{ id: string; name: string } | null> {
    const [agent] = await tx.query<{ id: string; name: string }>(
      `SELECT u.id, u.first_name AS name FROM users u
         LEFT JOIN desk_availability a ON a.user_id = u.id
        WHERE u.id = ANY ($1::uuid[]) AND u.id IS DISTINCT FROM $2 AND NOT u.is_restricted
          AND coalesce(a.availability, 'available') = 'available'
        ORDER BY (SELECT count(*) FROM conversations c WHERE c.claimed_by = u.id AND c.status = 'open'),
                 a.last_given_at NULLS FIRST, u.id
        LIMIT 1 FOR SHARE OF u SKIP LOCKED`,
      [present, except],
    );
    return agent ?? null;
  }

  /** Waits for all other transactions that give conversations to agents. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(WAIT_FOR_LOCK);
    await tx.query(SHARING_LOCK);
  }

  async give(tx: Tx, id: string, agentId: string): Promise<void> {
    await tx.query(
      `UPDATE conversations SET claimed_by = $2, given_at = bank_now(), awaits_agent = false WHERE id = $1`,
      [id, agentId],
    );
    await tx.query(
      `INSERT INTO desk_availability (user_id, last_given_at) VALUES ($1, clock_timestamp())
       ON CONFLICT (user_id) DO UPDATE SET last_given_at = excluded.last_given_at`,
      [agentId],
    );
  }

  /** Leaves a conversation without an agent; sharing gives it to the next one, if it is on. */
  async leave(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE conversations SET claimed_by = NULL, awaits_agent = true WHERE id = $1', [id]);
  }

  /** The ids of conversations that are to be given to the next agent, at most 200. */
  async due(): Promise<string[]> {
    const sql = `${OFFERS} ORDER BY c.waiting_since LIMIT 200`;
    return (await this.pool.statement<Offer>('shared-conversations-due', sql, [])).map(({ id }) => id);
  }

  /** The conversation, if it still is to be given to the next agent. */
  async dueOne(tx: Tx, id: string): Promise<Offer | null> {
    const [offer] = await tx.query<Offer>(`${OFFERS} AND c.id = $1`, [id]);
    return offer ?? null;
  }

  /** Stores what an agent says; returns what was stored before. */
  async setAvailability(tx: Tx, agentId: string, status: Availability): Promise<Availability> {
    const [before] = await tx.query<{ availability: Availability }>(
      'SELECT availability FROM desk_availability WHERE user_id = $1 FOR UPDATE',
      [agentId],
    );
    await tx.query(
      `INSERT INTO desk_availability AS a (user_id, availability) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET availability = excluded.availability,
          since = CASE WHEN a.availability = excluded.availability THEN a.since ELSE bank_now() END`,
      [agentId, status],
    );
    return before?.availability ?? 'available';
  }

  async availability(tx: Tx, agentId: string, present: readonly string[]): Promise<AvailabilityDto> {
    type Row = AvailabilityDto['colleagues'][number] & { since: Date | null };
    const rows = await tx.query<Row>(
      `SELECT u.id, u.first_name AS "firstName", coalesce(a.availability, 'available') AS status, a.since,
              u.id = ANY ($2::uuid[]) AS "isPresent",
              (SELECT count(*) FROM conversations c WHERE c.claimed_by = u.id AND c.status = 'open')::int AS open
         FROM users u LEFT JOIN desk_availability a ON a.user_id = u.id
        WHERE u.role <> 'customer' AND NOT u.is_restricted AND (u.id = $1 OR (u.role = 'agent'
              AND coalesce('support.desk' = ANY (u.permissions), true)))
        ORDER BY u.id = $1 DESC, u.first_name, u.id LIMIT 200`,
      [agentId, present],
    );
    const own = rows.find(({ id }) => id === agentId);
    return {
      status: own?.status ?? 'available',
      since: own?.since?.toISOString() ?? null,
      colleagues: rows.map(({ id, firstName, status, isPresent, open }) => ({
        id,
        firstName,
        status,
        isPresent,
        open,
      })),
    };
  }
}
