import { TimestampField } from '../../fields/time-fields.js';
import { ChoiceField, OptionalField, TextField } from '../../fields/fields.js';

/** What the clock can be moved by. The next due date is the next 08:00 in Asia/Dubai with something due. */
export const LAB_STEPS = ['hour', 'day', 'next_due', 'month_end'] as const;
export type LabStep = (typeof LAB_STEPS)[number];

export class LabClockDto {
  /** @example "2027-03-01T04:00:00.000Z" */
  now!: string;
  /** Whether the clock is ahead of the true time. */
  isMoved!: boolean;
}

/** Either a time or a step. */
export class LabClockMoveRequestDto {
  /**
   * RFC 3339, or a date for midnight in Asia/Dubai; after the bank's time, by two years at most.
   * @example "2027-03-01"
   */
  @OptionalField()
  @TimestampField('to')
  to?: string;

  /** @example "month_end" */
  @OptionalField()
  @ChoiceField('by', LAB_STEPS)
  by?: LabStep;
}

export class LabIdDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
}

export class LabLogEntryDto {
  /** The bank's time. @example "2027-02-28T20:00:00.000Z" */
  at!: string;
  /** @example "standing-orders" */
  job!: string;
  /** What was recorded, by type of event. @example "3 × standing_order.executed" */
  text!: string;
}

export class LabClockMoveDto {
  status!: 'running' | 'done' | 'failed';
  /** How far the bank's time has come. @example "2027-02-14T20:00:00.000Z" */
  at!: string;
  /** @example "2027-03-01T00:00:00.000Z" */
  until!: string;
  log!: LabLogEntryDto[];
}

/** Snapshots that are kept at a time. */
export const LAB_SNAPSHOTS = 20;

export class LabSnapshotRequestDto {
  /** @example "Before the month end" */
  @TextField({ label: 'name', max: 60 })
  name!: string;
}

/** A copy of the whole database but sessions. */
export class LabSnapshotDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "Before the month end" */
  name!: string;
  /** The true time. @example "2027-02-14T20:00:00.000Z" */
  madeAt!: string;
  /** @example "2027-03-01T00:00:00.000Z" */
  bankTime!: string;
}
