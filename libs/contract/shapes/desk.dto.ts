import { ApiProperty } from '@nestjs/swagger';
import { hoursProblem, type OpeningHours } from '../banking/business-hours.js';
import { ChoiceField, CountField, FlagField, rule, TextField } from '../fields/fields.js';
import { DayField } from '../fields/time-fields.js';
import { LIMITS } from '../limits.js';
import { AVAILABILITIES, type Availability } from '../support.js';

/** Opening hours on one day of the week, in Asia/Dubai. */
export class OpeningHoursDto implements OpeningHours {
  /**
   * 1 (Monday) to 7 (Sunday).
   * @example 1
   */
  day!: number;
  /** @example "08:00" */
  from!: string;
  /**
   * After `from`; `24:00` is the end of the day.
   * @example "18:00"
   */
  to!: string;
}

export class BusinessHoursDto {
  /**
   * Hours of one day must not overlap.
   * @example [{ "day": 1, "from": "08:00", "to": "18:00" }]
   */
  @ApiProperty({ type: [OpeningHoursDto] })
  @rule('hours', hoursProblem)
  hours!: OpeningHoursDto[];
}

/** A day on which the desk is closed. */
export class HolidayDto {
  /**
   * The day in Asia/Dubai.
   * @example "2027-03-20"
   */
  @DayField('date')
  date!: string;

  /** @example "Eid al-Fitr" */
  @TextField({ label: 'Name', max: LIMITS.holidayNameLength })
  name!: string;
}

/** How soon the desk answers, in business minutes and hours. */
export class DeskTargetsDto {
  /**
   * From a new or reopened conversation to its first reply.
   * @example 15
   */
  @CountField('First reply', LIMITS.targetMinutes)
  firstReplyMinutes!: number;

  /**
   * From a later message of the customer to its reply.
   * @example 30
   */
  @CountField('Next reply', LIMITS.targetMinutes)
  nextReplyMinutes!: number;

  /**
   * From a new or reopened conversation until it is resolved.
   * @example 20
   */
  @CountField('Resolution', LIMITS.targetHours)
  resolutionHours!: number;

  /**
   * From a new case until it is decided.
   * @example 40
   */
  @CountField('Case', LIMITS.targetHours)
  caseHours!: number;
}

/** Whether the bank gives new conversations to agents. */
export class SharingDto {
  /** @example true */
  @FlagField('on')
  on!: boolean;
}

export class AvailabilityRequestDto {
  /** @example "available" */
  @ChoiceField('status', AVAILABILITIES)
  status!: Availability;
}

/** An agent, and whether they take conversations. */
export class AvailableColleagueDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b58" */
  id!: string;
  /** @example "Priya" */
  firstName!: string;
  status!: Availability;
  /** Whether the desk is open on one of their screens. */
  isPresent!: boolean;
  /**
   * Open conversations that they have claimed.
   * @example 3
   */
  open!: number;
}

/** Whether the caller takes conversations, and who else does. */
export class AvailabilityDto {
  status!: Availability;
  /**
   * `null` before the first change.
   * @example "2026-01-31T09:30:00.000Z"
   */
  since!: string | null;
  @ApiProperty({ type: [AvailableColleagueDto] })
  colleagues!: AvailableColleagueDto[];
}

/** A conversation whose reply is due soon or overdue. */
export class DeskAlertDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  conversationId!: string;
  /** @example "Aisha Al Mansoori" */
  customerName!: string;
  kind!: 'due_soon' | 'overdue';
  /** @example "2026-01-31T09:45:00.000Z" */
  replyDueAt!: string;
}
