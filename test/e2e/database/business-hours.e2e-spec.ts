/** Clocks of the support desk: by one definition in `libs`, and its twin in the database. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type BusinessCalendar,
  type OpeningHours,
  businessDayEnd,
  businessSecondsBetween,
  businessTimeAfter,
  calendarDayEnd,
} from '#contract/banking/business-hours';
import { PgPool } from '../../../backend/src/platform/database/connection/pg-pool.js';
import { useBank } from '../../support/bank.js';

const bank = useBank();
const query = <Row>(sql: string, values: unknown[] = []) => bank.app.get(PgPool).query<Row>(sql, values);

const WEEK: readonly OpeningHours[] = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '14:00' },
];
const NATIONAL_DAY = new Set(['2026-12-02', '2026-12-03']);
const USUAL: BusinessCalendar = { hours: WEEK, holidays: NATIONAL_DAY };

async function store({ hours, holidays }: BusinessCalendar): Promise<void> {
  await query('DELETE FROM business_hours');
  await query('DELETE FROM holidays');
  await query(
    `INSERT INTO business_hours SELECT (h ->> 'day')::int, (h ->> 'from')::time, (h ->> 'to')::time
       FROM jsonb_array_elements($1::jsonb) AS h`,
    [JSON.stringify(hours)],
  );
  await query(`INSERT INTO holidays SELECT d, 'Holiday' FROM unnest($1::date[]) AS d`, [[...holidays]]);
}

interface Clocks {
  after: Date | null;
  between: number;
  day: Date | null;
  calendar: Date;
}

async function byDatabase(at: Date, until: Date, seconds: number, days: number): Promise<Clocks> {
  const [row] = await query<Clocks>(
    `SELECT business_time_after($1, $3) AS after, business_seconds_between($1, $2) AS between,
            business_day_end($1, $4) AS day, calendar_day_end($1, $4) AS calendar`,
    [at, until, seconds, days],
  );
  if (!row) throw new Error('The clocks returned no row.');
  return row;
}

function byServer(calendar: BusinessCalendar, at: Date, until: Date, seconds: number, days: number): Clocks {
  return {
    after: businessTimeAfter(calendar, at, seconds),
    between: businessSecondsBetween(calendar, at, until),
    day: businessDayEnd(calendar, at, days),
    calendar: calendarDayEnd(at, days),
  };
}

const START = Date.UTC(2026, 10, 1);
const moment = fc.integer({ min: 0, max: 120 * 86_400 }).map((seconds) => new Date(START + seconds * 1_000));
const date = moment.map((at) => at.toISOString().slice(0, 10));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A morning and an afternoon of a day, either of which may be missing. */
const openDay = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 4, maxLength: 4 }),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([times, spans]) => {
    const [a = 0, b = 0, c = 0, d = 0] = times.toSorted((one, other) => one - other);
    return [
      [a, b],
      [c, d],
    ].slice(0, spans);
  });
const calendars = fc
  .tuple(fc.array(openDay, { minLength: 7, maxLength: 7 }), fc.uniqueArray(date, { maxLength: 12 }))
  .map(([days, holidays]): BusinessCalendar => ({
    hours: days.flatMap((spans, index) =>
      spans.map(([from = 0, to = 0]) => ({ day: index + 1, from: clock(from), to: clock(to) })),
    ),
    holidays: new Set(holidays),
  }));

describe('the clocks of the desk', () => {
  it('are the same in the database and in the server, for any calendar and time', async () => {
    const questions = fc.array(
      fc.tuple(moment, moment, fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 30 })),
      { minLength: 10, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(calendars, questions, async (calendar, asked) => {
        await store(calendar);
        for (const [at, until, seconds, days] of asked)
          expect(await byDatabase(at, until, seconds, days)).toEqual(
            byServer(calendar, at, until, seconds, days),
          );
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    // A quarter of an hour from Friday 17:50 ends on Saturday; without Saturday's hours it would end on Monday.
    ['2026-11-27T17:50:00+04:00', 900, '2026-11-28T09:05:00+04:00'],
    // Saturday afternoon is outside business hours: the clock begins on Monday at 8:00.
    ['2026-11-28T15:00:00+04:00', 900, '2026-11-30T08:15:00+04:00'],
    // The two holidays from Wednesday on are left out.
    ['2026-12-01T17:59:00+04:00', 120, '2026-12-04T08:01:00+04:00'],
    ['2026-12-01T10:00:00+04:00', 0, '2026-12-01T10:00:00+04:00'],
  ])('count only business hours: %s and %i seconds', async (start, seconds, end) => {
    await store(USUAL);
    const at = new Date(start);
    expect((await byDatabase(at, at, seconds, 1)).after).toEqual(new Date(end));
    expect(businessTimeAfter(USUAL, at, seconds)).toEqual(new Date(end));
  });

  it.each([
    // Friday evening before two holidays in the middle of the week: Monday, Tuesday.
    ['2026-11-27T21:00:00+04:00', 2, '2026-12-01T23:59:59.999+04:00'],
    // The day of the event does not count, nor do the holidays and the weekend.
    ['2026-12-01T08:00:00+04:00', 2, '2026-12-07T23:59:59.999+04:00'],
    // Saturday has opening hours, but is no working day; midnight in Dubai decides which day it is.
    ['2026-12-31T20:00:00Z', 1, '2027-01-04T23:59:59.999+04:00'],
  ])('end with the last moment of a working day: %s and %i days', async (start, days, end) => {
    await store(USUAL);
    const at = new Date(start);
    expect((await byDatabase(at, at, 1, days)).day).toEqual(new Date(end));
    expect(businessDayEnd(USUAL, at, days)).toEqual(new Date(end));
  });

  it('have no end without any opening hours', async () => {
    await store({ hours: [], holidays: new Set() });
    const at = new Date(START);
    expect((await byDatabase(at, at, 60, 1)).after).toBeNull();
    expect(businessTimeAfter({ hours: [], holidays: new Set() }, at, 60)).toBeNull();
  });
});
