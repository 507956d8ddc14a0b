import { Injectable } from '@nestjs/common';
import type { OpeningHours } from '#contract/banking/business-hours';
import type { DeskTargetsDto, HolidayDto } from '#contract/shapes/desk.dto';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';

const HOURS = `
SELECT day, to_char(opens_at, 'HH24:MI') AS "from",
       CASE WHEN closes_at = '24:00' THEN '24:00' ELSE to_char(closes_at, 'HH24:MI') END AS "to"
  FROM business_hours ORDER BY day, opens_at`;
const HOLIDAY = `date::text AS date, name`;
const TARGETS = `
SELECT first_reply_minutes AS "firstReplyMinutes", next_reply_minutes AS "nextReplyMinutes",
       resolution_hours AS "resolutionHours", case_hours AS "caseHours"
  FROM desk_settings`;

/** Opening hours, holidays and targets. Who writes holds the lock `DESK_CLOCKS`. */
@Injectable()
export class BusinessHoursRepository {
  constructor(private readonly pool: PgPool) {}

  hours(tx?: Tx): Promise<OpeningHours[]> {
    return tx ? tx.query<OpeningHours>(HOURS) : this.pool.statement<OpeningHours>('desk-hours', HOURS, []);
  }

  async replaceHours(tx: Tx, hours: readonly OpeningHours[]): Promise<void> {
    await tx.query('DELETE FROM business_hours');
    await tx.query(
      `INSERT INTO business_hours (day, opens_at, closes_at)
       SELECT h.day, h."from", h."to"
         FROM jsonb_to_recordset($1::jsonb) AS h (day smallint, "from" time, "to" time)`,
      [JSON.stringify(hours)],
    );
  }

  holidays(): Promise<HolidayDto[]> {
    const sql = `SELECT ${HOLIDAY} FROM holidays ORDER BY holidays.date`;
    return this.pool.statement<HolidayDto>('holidays', sql, []);
  }

  async countHolidays(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM holidays');
    return row?.count ?? 0;
  }

  /** Adds a holiday; returns `false` when the day is one already. */
  async addHoliday(tx: Tx, { date, name }: HolidayDto): Promise<boolean> {
    const added = await tx.query(
      'INSERT INTO holidays (date, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING date',
      [date, name],
    );
    return added.length === 1;
  }

  /** Deletes a holiday and returns it; `null` when the day is none. */
  async removeHoliday(tx: Tx, date: string): Promise<HolidayDto | null> {
    const sql = `DELETE FROM holidays WHERE date = $1 RETURNING ${HOLIDAY}`;
    const [removed] = await tx.query<HolidayDto>(sql, [date]);
    return removed ?? null;
  }

  async targets(tx?: Tx): Promise<DeskTargetsDto> {
    const [row] = tx
      ? await tx.query<DeskTargetsDto>(TARGETS)
      : await this.pool.statement<DeskTargetsDto>('desk-targets', TARGETS, []);
    if (!row) throw new Error('The row of the desk settings is missing.');
    return row;
  }

  async changeTargets(tx: Tx, targets: DeskTargetsDto): Promise<void> {
    await tx.query(
      `UPDATE desk_settings SET first_reply_minutes = $1, next_reply_minutes = $2, resolution_hours = $3,
                                case_hours = $4`,
      [targets.firstReplyMinutes, targets.nextReplyMinutes, targets.resolutionHours, targets.caseHours],
    );
  }

  /** Makes the next year's fixed holidays; returns those that were added, `null` when the next year is after `lastYear`. */
  async makeNextYear(
    tx: Tx,
    fixed: readonly { month: number; day: number; name: string }[],
    lastYear: number,
  ): Promise<HolidayDto[] | null> {
    const [next] = await tx.query<{ year: number }>(
      `UPDATE desk_settings SET holidays_until = holidays_until + 1 WHERE holidays_until < $1
       RETURNING holidays_until AS year`,
      [lastYear],
    );
    if (!next) return null;
    return tx.query<HolidayDto>(
      `INSERT INTO holidays (date, name)
       SELECT make_date($1, f.month, f.day), f.name
         FROM jsonb_to_recordset($2::jsonb) AS f (month int, day int, name text)
       ON CONFLICT DO NOTHING RETURNING ${HOLIDAY}`,
      [next.year, JSON.stringify(fixed)],
    );
  }
}
