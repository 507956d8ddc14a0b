import { Injectable } from '@nestjs/common';
import { CASE_LIMITS, type CaseLineType } from '#contract/banking/cases';
import type { PreferredLanguage } from '#contract/preferences';
import type { CaseDetailDto, CaseDto } from '#contract/shapes/cases.dto';
import { v7 as uuidv7 } from 'uuid';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { selectList } from '../platform/database/entities/columns.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { NotFound } from '../platform/http/errors.js';
import { CASE_COLUMNS, IS_UNDECIDED, timelineOf } from './case.columns.js';
import { Case } from './case.entity.js';
import { CaseLine } from './case-line.entity.js';

/** What is known of a customer's cases before another one. */
interface Counts {
  open: number;
  today: number;
}

export type NewCase = Pick<
  Case,
  'id' | 'number' | 'kind' | 'reason' | 'userId' | 'transactionId' | 'conversationId' | 'text'
>;

const COLUMNS = selectList(Case, 'c');
const OWN = `SELECT ${CASE_COLUMNS}, ${timelineOf({ forStaff: false })} FROM cases c`;

@Injectable()
export class CasesRepository {
  constructor(private readonly pool: PgPool) {}

  /** Keeps the customer from being deleted; returns their language, or `null` for an id of no customer. */
  async lockCustomer(tx: Tx, userId: string): Promise<{ language: PreferredLanguage } | null> {
    const [customer] = await tx.query<{ language: PreferredLanguage }>(
      `SELECT coalesce((SELECT p.language FROM preferences p WHERE p.user_id = u.id), 'en') AS language
         FROM users u WHERE u.id = $1 AND u.role = 'customer' FOR KEY SHARE OF u`,
      [userId],
    );
    return customer ?? null;
  }

  /** Numbers of the customer's cases. Until the end of `tx`, others who count them wait, on all nodes. */
  async counts(tx: Tx, userId: string): Promise<Counts> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('cases ' || $1, 0))`, [userId]);
    const [counts] = await tx.query<Counts>(
      `SELECT count(*) FILTER (WHERE ${IS_UNDECIDED})::int AS open,
              count(*) FILTER (WHERE c.created_at > bank_now() - interval '1 day')::int AS today
         FROM cases c WHERE c.user_id = $1`,
      [userId],
    );
    return counts ?? { open: 0, today: 0 };
  }

  /** Whether a transaction of the customer is recent enough for a case; `null` if there is none. */
  async isRecent(tx: Tx, userId: string, transactionId: string): Promise<boolean | null> {
    const [found] = await tx.query<{ recent: boolean }>(
      `SELECT created_at >= bank_now() - interval '${CASE_LIMITS.disputeMonths} months' AS recent
         FROM transactions WHERE id = $1 AND user_id = $2`,
      [transactionId, userId],
    );
    return found?.recent ?? null;
  }

  async isConversationOf(tx: Tx, userId: string, conversationId: string): Promise<boolean> {
    const found = await tx.query('SELECT FROM conversations WHERE id = $1 AND user_id = $2', [
      conversationId,
      userId,
    ]);
    return found.length > 0;
  }

  /** The number of the undecided case about a transaction. */
  async undecidedAbout(tx: Tx, transactionId: string): Promise<string | null> {
    const [found] = await tx.query<{ number: string }>(
      `SELECT c.number FROM cases c WHERE c.transaction_id = $1 AND ${IS_UNDECIDED}`,
      [transactionId],
    );
    return found?.number ?? null;
  }

  /** Inserts a case with its clocks; it counts as acknowledged from now on. `null` when its transaction has a case. */
  async insert(tx: Tx, values: NewCase): Promise<Case | null> {
    const { id, number, kind, reason, userId, transactionId, conversationId, text } = values;
    const [inserted] = await tx.query<Case>(
      `INSERT INTO cases AS c (id, number, kind, reason, user_id, transaction_id, conversation_id, text,
                               acknowledge_by, answer_by, acknowledged_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, coalesce(${ACKNOWLEDGE_BY('bank_now()')}, ${ANSWER_BY}), ${ANSWER_BY},
              bank_now()
       ON CONFLICT (transaction_id) WHERE status IN ('open', 'investigating', 'waiting_customer') DO NOTHING
       RETURNING ${COLUMNS}`,
      [id, number, kind, reason, userId, transactionId, conversationId, text],
    );
    return inserted ?? null;
  }

  /** Computes the clocks of undecided cases anew, after the calendar has changed. */
  async recomputeClocks(tx: Tx): Promise<void> {
    await tx.query(
      `UPDATE cases c SET acknowledge_by = coalesce(${ACKNOWLEDGE_BY('c.created_at')}, c.answer_by)
        WHERE ${IS_UNDECIDED}`,
    );
  }

  async addLine(
    tx: Tx,
    line: { caseId: string; type: CaseLineType; authorId: string | null; text?: string | null },
  ): Promise<void> {
    await tx.manager.insert(CaseLine, { id: uuidv7(), text: null, ...line });
  }

  async change(
    tx: Tx,
    id: string,
    values: Partial<Pick<Case, 'status' | 'ownerId' | 'resolution' | 'refundId'>>,
  ): Promise<void> {
    const answer = values.resolution === undefined ? {} : { answeredAt: () => 'bank_now()' };
    await tx.manager.update(Case, { id }, { ...values, ...answer });
  }

  /** Locks a case, of this customer if one is given. The caller has locked its customer. */
  async lock(tx: Tx, id: string, userId: string | null = null): Promise<Case | null> {
    const [found] = await tx.query<Case>(
      `SELECT ${COLUMNS} FROM cases c WHERE c.id = $1 AND ($2::uuid IS NULL OR c.user_id = $2) FOR NO KEY UPDATE`,
      [id, userId],
    );
    return found ?? null;
  }

  /** The customer of a case; `null` if there is no such case. */
  async customerOf(tx: Pick<Tx, 'query'>, id: string): Promise<string | null> {
    const sql = 'SELECT user_id AS "userId" FROM cases WHERE id = $1';
    const [found] = await tx.query<{ userId: string }>(sql, [id]);
    return found?.userId ?? null;
  }

  async messagesOf(tx: Tx, id: string): Promise<number> {
    const [counted] = await tx.query<{ messages: number }>(
      `SELECT count(*)::int AS messages FROM case_lines WHERE case_id = $1 AND type = 'message'`,
      [id],
    );
    return counted?.messages ?? 0;
  }

  /**
   * Deletes a case to which nothing has happened since it was opened, and its notifications. Returns the case and who has
   * opened it; `null` when something has happened.
   */
  async takeBack(tx: Tx, id: string): Promise<(Case & { openedBy: string | null }) | null> {
    const [found] = await tx.query<Case & { openedBy: string | null }>(
      `DELETE FROM cases c
        WHERE c.id = $1 AND c.status = 'open' AND c.owner_id IS NULL
          AND NOT EXISTS (SELECT FROM case_lines l WHERE l.case_id = c.id AND l.type NOT IN ('opened', 'acknowledged'))
       RETURNING ${COLUMNS},
         (SELECT l.author_id FROM case_lines l WHERE l.case_id = c.id AND l.type = 'opened') AS "openedBy"`,
      [id],
    );
    if (!found) return null;
    await tx.query('DELETE FROM notifications WHERE user_id = $1 AND subject_id = $2', [found.userId, id]);
    return found;
  }

  /** The customer's cases, newest first. */
  ofCustomer(userId: string): Promise<CaseDto[]> {
    return this.pool.statement<CaseDto>(
      'cases-of-customer',
      `SELECT ${CASE_COLUMNS} FROM cases c WHERE c.user_id = $1
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${CASE_LIMITS.shown}`,
      [userId],
    );
  }

  /** The ids of all cases of the customer, newest first. */
  async idsOf(userId: string): Promise<string[]> {
    const sql = 'SELECT id FROM cases WHERE user_id = $1 ORDER BY created_at DESC, id DESC';
    return (await this.pool.query<{ id: string }>(sql, [userId])).map(({ id }) => id);
  }

  /** Who reads letters of the bank: the name and the language of a customer, and the time of the bank. */
  async readerOf(userId: string): Promise<{ holder: string; language: PreferredLanguage; at: Date }> {
    const [reader] = await this.pool.query<{ holder: string; language: PreferredLanguage; at: Date }>(
      `SELECT u.first_name || ' ' || u.last_name AS holder, bank_now() AS at,
              coalesce((SELECT p.language FROM preferences p WHERE p.user_id = u.id), 'en') AS language
         FROM users u WHERE u.id = $1`,
      [userId],
    );
    if (!reader) throw new NotFound('This case');
    return reader;
  }

  /** A case of the customer with its timeline. */
  async detail(reader: Pick<Tx, 'query'> | null, userId: string, id: string): Promise<CaseDetailDto | null> {
    const sql = `${OWN} WHERE c.id = $1 AND c.user_id = $2`;
    const [found] = await (reader ?? this.pool).query<CaseDetailDto>(sql, [id, userId]);
    return found ?? null;
  }
}

/** SQL: the end of the working days for the acknowledgement of a case from this time. */
const ACKNOWLEDGE_BY = (at: string) => `business_day_end(${at}, ${CASE_LIMITS.acknowledgeDays})`;
const ANSWER_BY = `calendar_day_end(bank_now(), ${CASE_LIMITS.answerDays})`;
