import { rule } from './fields.js';
import { parseTimestamp } from '../formats/timestamp.js';

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** A day as `YYYY-MM-DD`, which must exist in the calendar. */
export const DayField = (label: string) =>
  rule('day', (value) =>
    typeof value === 'string' && DAY_SHAPE.test(value) && parseTimestamp(value) !== null
      ? null
      : `${label} must be a day like 2026-01-31 that exists in the calendar`,
  );

/** A whole number from 1 to `max`. Strings are not converted. */
export const CountField = (label: string, max: number) =>
  rule('count', (value) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
      ? null
      : `${label} must be a whole number from 1 to ${max}`,
  );
