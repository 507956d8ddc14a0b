import { Injectable } from '@nestjs/common';
import type { DeskAlertDto } from '#contract/shapes/desk.dto';
import { DUE_SOON_SECONDS } from '#contract/support';
import { BusinessHoursService } from '../../business-hours/business-hours.service.js';
import { EventsService } from '../../events/events.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_QUARTER_MINUTE } from '../../platform/jobs/schedule.js';
import { replyClockTold } from '../conversations/conversation-events.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';

/** The job looks four times a minute, so it tells this number of seconds before the end of a clock. */
const TELL_SECONDS = DUE_SOON_SECONDS + 15;
/** Conversations that one transaction marks. */
const BATCH = 200;

/** Starts the clocks of conversations that were open before there were clocks; the trigger computes them. */
const START = `
UPDATE conversations SET status = status
 WHERE id IN (SELECT id FROM conversations
               WHERE status = 'open' AND opened_at IS NULL AND last_message IS NOT NULL
               LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

/** Marks the conversations whose clock is about to end or has ended, each once. Locked ones wait for the next call. */
const MARK = `
UPDATE conversations c SET reply_told = due.level
  FROM (SELECT id, level
          FROM conversations, LATERAL (SELECT CASE WHEN reply_due_at <= bank_now() THEN 2 ELSE 1 END AS level) AS told
         WHERE reply_due_at <= bank_now() + interval '${TELL_SECONDS} seconds' AND reply_told < level
         LIMIT ${BATCH} FOR UPDATE OF conversations SKIP LOCKED) AS due
 WHERE c.id = due.id
RETURNING c.id, c.user_id AS "userId", due.level`;

const ALERTS = `
SELECT c.id AS "conversationId", u.first_name || ' ' || u.last_name AS "customerName",
       CASE c.reply_told WHEN 2 THEN 'overdue' ELSE 'due_soon' END AS kind, c.reply_due_at AS "replyDueAt"
  FROM conversations c JOIN users u ON u.id = c.user_id
 WHERE c.reply_due_at IS NOT NULL AND c.reply_told > 0
   AND (c.claimed_by = $1 OR ($2 AND c.reply_told = 2))
 ORDER BY c.reply_due_at, c.id LIMIT 50`;

/** Tells the desk of replies that are due soon or overdue. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly pool: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventsService,
    conversations: ConversationsRepository,
    calendar: BusinessHoursService,
  ) {
    calendar.onChange((tx) => conversations.moveClocks(tx));
  }

  /** What concerns the caller: own conversations, and for supervisors all that are overdue. */
  async list({ id, permissions }: SignedIn): Promise<DeskAlertDto[]> {
    const isSupervisor = permissions.includes('support.supervise');
    const rows = await this.pool.statement<Omit<DeskAlertDto, 'replyDueAt'> & { replyDueAt: Date }>(
      'desk-alerts',
      ALERTS,
      [id, isSupervisor],
    );
    return rows.map((row) => ({ ...row, replyDueAt: row.replyDueAt.toISOString() }));
  }

  @Recurring({ name: 'reply-clocks', schedule: EVERY_QUARTER_MINUTE })
  async tell(_now: Date, signal: AbortSignal): Promise<void> {
    await this.unitOfWork.run((tx) => tx.query(START));
    let told = BATCH;
    while (told === BATCH && !signal.aborted) {
      told = await this.unitOfWork.run(async (tx) => {
        const rows = await tx.query<{ id: string; userId: string; level: number }>(MARK);
        const types = ['reply_due_soon', 'reply_overdue'] as const;
        const events = rows.map(({ level, ...key }) =>
          replyClockTold(types[level - 1] ?? 'reply_overdue', key),
        );
        await this.events.record(tx, ...events);
        return rows.length;
      });
    }
  }
}
