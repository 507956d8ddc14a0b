import {
  LAB_FAULT_SECONDS,
  LAB_FAULTS,
  LAB_NETWORK_EFFECTS,
  LAB_STATUSES,
  LAB_STEPS,
  type LabFault,
  type LabStep,
} from '../../lab.js';
import { TimestampField } from '../../fields/time-fields.js';
import { ChoiceField, OptionalField, rule, TextField } from '../../fields/fields.js';

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

const MOST_MILLISECONDS = 60_000;
const MOST_ROUTES = 20;

const NumberField = (label: string, from: number, to: number, isWhole = true) =>
  rule('number', (value) =>
    typeof value === 'number' && value >= from && value <= to && (!isWhole || Number.isInteger(value))
      ? null
      : `${label} must be a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`,
  );

const RoutesField = (label: string) =>
  rule('routes', (value) =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= MOST_ROUTES &&
    value.every((path) => typeof path === 'string' && path.startsWith('/api/') && path.length <= 200)
      ? null
      : `${label} must be 1 to ${MOST_ROUTES} beginnings of paths like /api/transfers`,
  );

/** What goes wrong, for how long, and for which share of the calls. Each kind needs the fields that it names. */
export class LabFaultRequestDto {
  @ChoiceField('kind', LAB_FAULTS)
  kind!: LabFault;

  /** @example 60 */
  @NumberField('seconds', 1, LAB_FAULT_SECONDS)
  seconds!: number;

  /** The share of the calls from 0 to 1; all, if it is left out. @example 0.5 */
  @OptionalField()
  @NumberField('share', 0, 1, false)
  share?: number;

  /** Beginnings of the paths concerned; all, if it is left out. @example ["/api/transfers"] */
  @OptionalField()
  @RoutesField('routes')
  routes?: string[];

  /** Of `latency`: the mean delay. @example 800 */
  @OptionalField()
  @NumberField('milliseconds', 1, MOST_MILLISECONDS)
  milliseconds?: number;

  /** Of `latency`: the delay differs by up to this much, both ways. @example 300 */
  @OptionalField()
  @NumberField('spread', 0, MOST_MILLISECONDS)
  spread?: number;

  /** Of `status`. @example 503 */
  @OptionalField()
  @rule('status', (value) =>
    LAB_STATUSES.some((status) => status === value)
      ? null
      : `status must be one of ${LAB_STATUSES.join(', ')}`,
  )
  status?: number;

  /** Of `cut_sockets`. @example 5 */
  @OptionalField()
  @NumberField('everySeconds', 1, LAB_FAULT_SECONDS)
  everySeconds?: number;

  /** Of `bill_network` and `card_network`. */
  @OptionalField()
  @ChoiceField('effect', LAB_NETWORK_EFFECTS)
  effect?: (typeof LAB_NETWORK_EFFECTS)[number];
}

export class LabFaultDto extends LabFaultRequestDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** The true time at which it ends. @example "2027-02-14T20:00:00.000Z" */
  endsAt!: string;
}
