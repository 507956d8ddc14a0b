import { Injectable } from '@nestjs/common';
import { bankDate, parseEnd, parseTimestamp } from '#contract/formats/timestamp';
import { LIMITS } from '#contract/limits';
import type { SupportReportDto, SupportReportsQueryDto } from '#contract/shapes/support-reports.dto';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { Refused } from '../../platform/http/errors.js';
import { REPORT } from './support-reports.sql.js';

const DAY_MS = 24 * 3_600_000;
/** Days of a report for which no period is asked. */
const USUAL_DAYS = 30;

/** The figures of the support desk. */
@Injectable()
export class SupportReportsService {
  constructor(
    private readonly pool: PgPool,
    private readonly clock: BankClock,
  ) {}

  /** @throws {validation_failed} when the period ends before it begins or is too long */
  async report(query: SupportReportsQueryDto): Promise<SupportReportDto> {
    const period = this.periodOf(query);
    const [row] = await this.pool.query<Omit<SupportReportDto, 'period'>>(REPORT, [
      parseTimestamp(period.from),
      parseEnd(period.to),
      query.agent ?? null,
      query.tag ?? null,
    ]);
    if (!row) throw new Error('The report returned no row.');
    return { period, ...row };
  }

  /** The figures as lines of a table: what is counted, its part, and the figure. @throws {validation_failed} */
  async table(query: SupportReportsQueryDto): Promise<(string | null)[][]> {
    const { rating, complaints, ...report } = await this.report(query);
    const line = (what: string, part: string, figure: number | null) => [
      what,
      part,
      figure === null ? null : String(figure),
    ];
    return [
      ...(['conversations', 'cases'] as const).flatMap((what) => [
        line(what, 'total', report[what].total),
        ...report[what].byDay.map(({ day, count }) => line(`${what} by day`, day, count)),
        ...report[what].byHour.map(({ hour, count }) => line(`${what} by hour`, String(hour), count)),
        ...report[what].byAgent.map(({ name, count }) => line(`${what} by agent`, name, count)),
      ]),
      ...(['firstReply', 'nextReply', 'resolution'] as const).flatMap((what) =>
        Object.entries(report[what]).map(([part, figure]) => line(what, part, figure as number | null)),
      ),
      line('rating', 'average', rating.average),
      ...Object.entries(rating.counts).map(([stars, count]) => line('rating', stars, count as number)),
      ...rating.comments.map(({ rating: stars, text, at }) => line(`comment of ${at}`, text, stars)),
      line('complaints', 'total', complaints.total),
      line('complaints', 'acknowledgedInTime', complaints.acknowledgedInTime),
      line('complaints', 'answeredInTime', complaints.answeredInTime),
      ...complaints.byReason.map(({ reason, count }) => line('complaints by reason', reason, count)),
    ];
  }

  private periodOf({ from, to }: SupportReportsQueryDto): { from: string; to: string } {
    const last = to ?? bankDate(this.clock.now());
    const first = from ?? bankDate(new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS));
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
    if (days < 1) throw new Refused('validation_failed', 'to must not be before from');
    if (days > LIMITS.statementDays)
      throw new Refused('validation_failed', `The period may have at most ${LIMITS.statementDays} days`);
    return { from: first, to: last };
  }
}
