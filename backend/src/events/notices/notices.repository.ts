import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, type Repository } from 'typeorm';
import { LIMITS } from '#contract/limits';
import type { NotificationKind } from '#contract/events/notifications';
import type { PreferredLanguage } from '#contract/preferences';
import type { Preferences } from '#contract/shapes/preferences.dto';
import type { Page } from '../../platform/http/input/paging.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { NOTIFICATION_COLUMNS } from './notice.columns.js';
import { Notification } from './notification.entity.js';
import { Preference } from './preference.entity.js';

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';
const UNREAD = `
SELECT count(*)::int AS unread
  FROM (SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL LIMIT ${LIMITS.notifications}) AS counted`;

/** An e-mail that is to be sent now. */
export interface DueMail {
  userId: string;
  id: string;
  kind: NotificationKind;
  emails: string[];
  language: PreferredLanguage;
}

/** Number of e-mails that a node sends before it looks again. */
const MAILS_AT_ONCE = 20;
/** After the n-th attempt an e-mail waits n times this long. */
const TAKE_MAILS = `
WITH taken AS (
  UPDATE notifications n
     SET mail_attempts = n.mail_attempts + 1,
         mail_due_at = CASE WHEN n.mail_attempts + 1 < ${LIMITS.mailAttempts}
                            THEN $1::timestamptz + (n.mail_attempts + 1) * interval '2 minutes' END
   WHERE (user_id, created_at, id) IN (
     SELECT user_id, created_at, id FROM notifications
      WHERE mail_due_at <= $1::timestamptz ORDER BY mail_due_at
      LIMIT ${MAILS_AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING user_id, id, kind, mail_to
)
SELECT taken.user_id AS "userId", taken.id, taken.kind, coalesce(taken.mail_to, ARRAY[u.email]) AS emails, coalesce(p.language, 'en') AS language
  FROM taken JOIN users u ON u.id = taken.user_id LEFT JOIN preferences p ON p.user_id = taken.user_id`;

/** Maximum number of rows that one statement deletes. */
const DELETED_AT_ONCE = 5_000;

const DELETE_OLD = `
DELETE FROM notifications WHERE (user_id, created_at, id) IN (
  SELECT user_id, created_at, id FROM notifications
   WHERE created_at < $1::timestamptz - interval '${LIMITS.notificationDays} days'
   LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED)
RETURNING id`;

/** Notifications beyond the newest ones, of customers who got one lately; those of others have been deleted before. */
const DELETE_SURPLUS = `
DELETE FROM notifications WHERE (user_id, created_at, id) IN (
  SELECT n.user_id, n.created_at, n.id
    FROM (SELECT DISTINCT user_id FROM notifications WHERE created_at > $1::timestamptz - interval '1 day') AS lately
   CROSS JOIN LATERAL (SELECT created_at, id FROM notifications
                        WHERE user_id = lately.user_id ${NEWEST_FIRST}
                       OFFSET ${LIMITS.notifications - 1} LIMIT 1) AS last
    JOIN notifications n ON n.user_id = lately.user_id AND (n.created_at, n.id) < (last.created_at, last.id)
   LIMIT ${DELETED_AT_ONCE} FOR UPDATE OF n SKIP LOCKED)
RETURNING id`;

@Injectable()
export class NoticesRepository {
  constructor(
    @InjectRepository(Preference) private readonly preferences: Repository<Preference>,
    private readonly pool: PgPool,
  ) {}

  /** The customer's notifications, newest first, with one row more than the page. */
  page(userId: string, { limit, after }: Page): Promise<Notification[]> {
    const position = after ? 'AND (created_at, id) < ($3::timestamptz, $4::uuid)' : '';
    return this.pool.query<Notification>(
      `SELECT ${NOTIFICATION_COLUMNS} FROM notifications WHERE user_id = $1 ${position} ${NEWEST_FIRST} LIMIT $2`,
      [userId, limit + 1, ...(after ? [after.at, after.id] : [])],
    );
  }

  /** All of the customer's notifications, newest first, in batches. */
  stream(userId: string): AsyncGenerator<Notification[]> {
    return this.pool.stream<Notification>(
      `SELECT ${NOTIFICATION_COLUMNS} FROM notifications WHERE user_id = $1 ${NEWEST_FIRST}`,
      [userId],
    );
  }

  /** Number of the customer's unread notifications, up to the number that is kept. */
  async countUnread(userId: string): Promise<number> {
    const [count] = await this.pool.statement<{ unread: number }>('unread-notifications', UNREAD, [userId]);
    return count?.unread ?? 0;
  }

  /** Finds one of the customer's own notifications. */
  find(tx: Tx, userId: string, id: string): Promise<Notification | null> {
    return tx.manager.findOneBy(Notification, { userId, id });
  }

  /** Marks the customer's unread notifications as read: the one with the id, those up to the time, or all. */
  async markRead(tx: Tx, userId: string, { id, upTo }: { id?: string; upTo?: Date }): Promise<void> {
    const unread: FindOptionsWhere<Notification> = { userId, readAt: IsNull() };
    if (id !== undefined) unread.id = id;
    if (upTo !== undefined) unread.createdAt = LessThanOrEqual(upTo);
    await tx.manager.update(Notification, unread, { readAt: () => 'bank_now()' });
  }

  /** Deletes some notifications that are too old at this time, or too many; returns their number. */
  async deleteSome(now: Date): Promise<number> {
    const old = await this.pool.query(DELETE_OLD, [now]);
    return old.length > 0 ? old.length : (await this.pool.query(DELETE_SURPLUS, [now])).length;
  }

  /** Takes some of the e-mails that are due; each is due again after a while, unless this is its last attempt. */
  takeMails(now: Date): Promise<DueMail[]> {
    return this.pool.query<DueMail>(TAKE_MAILS, [now]);
  }

  /** Keeps a mail that was sent from being sent again. */
  async markMailSent({ userId, id }: Pick<DueMail, 'userId' | 'id'>): Promise<void> {
    await this.pool.query('UPDATE notifications SET mail_due_at = NULL WHERE user_id = $1 AND id = $2', [
      userId,
      id,
    ]);
  }

  findPreferences(userId: string): Promise<Preference | null> {
    return this.preferences.findOneBy({ userId });
  }

  /** Creates the row if there is none, and locks it. */
  async lockPreferences(tx: Tx, userId: string): Promise<Preference> {
    await tx.manager.createQueryBuilder().insert().into(Preference).values({ userId }).orIgnore().execute();
    return tx.manager.findOneOrFail(Preference, { where: { userId }, lock: { mode: 'for_no_key_update' } });
  }

  async updatePreferences(tx: Tx, userId: string, change: Partial<Preferences>): Promise<void> {
    await tx.manager.update(Preference, { userId }, change);
  }
}
