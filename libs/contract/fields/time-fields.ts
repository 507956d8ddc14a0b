import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { parseEnd, parseTimestamp } from '../formats/timestamp.js';
import { rule } from './fields.js';

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/;

/**
 * A day as `YYYY-MM-DD`, which must exist in the calendar.
 * @param shape says in messages what is expected, with an example
 */
export const DayField = (label: string, shape = 'a day like 2026-01-31') =>
  rule('day', (value) =>
    typeof value === 'string' && DAY_SHAPE.test(value) && parseTimestamp(value) !== null
      ? null
      : `${label} must be ${shape} that exists in the calendar`,
  );

/** An RFC 3339 date-time or a date, which must exist in the calendar. Converted to ISO 8601 in UTC. */
export const TimestampField = (label: string) => momentField(label, parseTimestamp);

/** The exclusive end of a period, like {@link TimestampField}. A date includes its whole day: it is the next midnight. */
export const EndField = (label: string) => momentField(label, parseEnd);

const momentField = (label: string, parse: (input: unknown) => Date | null) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => parse(value)?.toISOString() ?? value),
    rule('timestamp', (value) =>
      parseTimestamp(value) === null
        ? `${label} must be a date like 2026-01-31 or 2026-01-31T09:30:00Z that exists in the calendar`
        : null,
    ),
  );

/** A query parameter with a calendar month, `YYYY-MM`. */
export const MonthQuery = (label: string) =>
  rule('month', (value) =>
    typeof value === 'string' && MONTH.test(value) ? null : `${label} must be a month like 2026-11`,
  );
