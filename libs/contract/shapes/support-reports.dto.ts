import { ApiProperty } from '@nestjs/swagger';
import { IdField, OptionalField, TextField } from '../fields/fields.js';
import { DayField } from '../fields/time-fields.js';
import { LIMITS } from '../limits.js';

/** `?from=&to=&agent=&tag=` */
export class SupportReportsQueryDto {
  /**
   * The first day in Asia/Dubai; by default 29 days before `to`.
   * @example "2026-01-01"
   */
  @OptionalField()
  @DayField('from')
  from?: string;

  /**
   * The last day, at most 366 days from `from`; by default today.
   * @example "2026-01-31"
   */
  @OptionalField()
  @DayField('to')
  to?: string;

  /** Only what this agent did, and the cases that they work on. */
  @OptionalField()
  @IdField('agent')
  agent?: string;

  /** Only conversations with this tag, in any letter case, and their cases. */
  @OptionalField()
  @TextField({ label: 'tag', max: LIMITS.shortcutLength })
  tag?: string;
}

class ReportPeriodDto {
  /** @example "2026-01-01" */
  from!: string;
  /** @example "2026-01-31" */
  to!: string;
}

class DayCountDto {
  /** @example "2026-01-31" */
  day!: string;
  /** @example 42 */
  count!: number;
}

class HourCountDto {
  /**
   * Hour of the day in Asia/Dubai, 0 to 23.
   * @example 9
   */
  hour!: number;
  /** @example 7 */
  count!: number;
}

class AgentCountDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58" */
  agentId!: string;
  /** @example "Priya" */
  name!: string;
  /** @example 12 */
  count!: number;
}

/** How many there were. */
class ReportedNumbersDto {
  /** @example 180 */
  total!: number;
  @ApiProperty({ type: [DayCountDto] })
  byDay!: DayCountDto[];
  @ApiProperty({ type: [HourCountDto] })
  byHour!: HourCountDto[];
  /** Conversations: by the agent who gave the first reply. Cases: by who works on them. */
  @ApiProperty({ type: [AgentCountDto] })
  byAgent!: AgentCountDto[];
}

/** Times in business hours; `null` without any. */
class ReportedTimesDto {
  /** @example 312 */
  medianSeconds!: number | null;
  /** @example 840 */
  p90Seconds!: number | null;
  /**
   * The share within the target, 0 to 1.
   * @example 0.94
   */
  withinTarget!: number | null;
}

class RatingCountsDto {
  /** @example 0 */
  1!: number;
  /** @example 1 */
  2!: number;
  /** @example 4 */
  3!: number;
  /** @example 20 */
  4!: number;
  /** @example 61 */
  5!: number;
}

class RatingCommentDto {
  /** @example 5 */
  rating!: number;
  /** @example "Quick and friendly." */
  text!: string;
  /** @example "2026-01-31T09:41:00.000Z" */
  at!: string;
  /** @example "Priya" */
  agentName!: string | null;
}

class ReportedRatingsDto {
  /** @example 4.6 */
  average!: number | null;
  counts!: RatingCountsDto;
  /** The newest first; at most 100. */
  @ApiProperty({ type: [RatingCommentDto] })
  comments!: RatingCommentDto[];
}

class ReasonCountDto {
  /** @example "fees" */
  reason!: string;
  /** @example 3 */
  count!: number;
}

class ReportedComplaintsDto {
  /** @example 8 */
  total!: number;
  /** @example 8 */
  acknowledgedInTime!: number;
  /** @example 7 */
  answeredInTime!: number;
  @ApiProperty({ type: [ReasonCountDto] })
  byReason!: ReasonCountDto[];
}

/** The figures of the desk in a period. */
export class SupportReportDto {
  period!: ReportPeriodDto;
  conversations!: ReportedNumbersDto;
  cases!: ReportedNumbersDto;
  firstReply!: ReportedTimesDto;
  nextReply!: ReportedTimesDto;
  resolution!: ReportedTimesDto;
  rating!: ReportedRatingsDto;
  complaints!: ReportedComplaintsDto;
}
