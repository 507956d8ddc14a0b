import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** When the support desk works, and the functions with which all its clocks are computed. */
export class BusinessHours1797400000000 implements Migration {
  name = 'BusinessHours1797400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CALENDAR, START, HOURS, DAYS]) await queryRunner.query(part);
  }
}

const CALENDAR = `
-- Days of the week are 1 (Monday) to 7 (Sunday); times are those of Asia/Dubai. The hours of a day do not overlap.
CREATE TABLE business_hours (
  day       smallint NOT NULL CHECK (day BETWEEN 1 AND 7),
  opens_at  time NOT NULL,
  closes_at time NOT NULL,
  PRIMARY KEY (day, opens_at),
  CHECK (opens_at < closes_at)
);
CREATE TABLE holidays (
  date date PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60)
);
`;

/** The hours at the start, and the UAE's public holidays with a fixed date. */
const START = `
INSERT INTO business_hours (day, opens_at, closes_at)
SELECT day, time '08:00', time '18:00' FROM generate_series(1, 5) AS day UNION ALL SELECT 6, '09:00', '14:00';

INSERT INTO holidays (date, name)
SELECT make_date(year, month, day), name
  FROM generate_series(extract(year FROM bank_now())::int - 1, extract(year FROM bank_now())::int + 10) AS year,
       (VALUES (1, 1, 'New Year''s Day'), (12, 2, 'National Day'), (12, 3, 'National Day')) AS fixed (month, day, name);
`;

const HOURS = `
CREATE FUNCTION business_spans(of_day date) RETURNS TABLE (opens timestamptz, closes timestamptz) LANGUAGE sql STABLE AS $$
  SELECT (of_day + h.opens_at) AT TIME ZONE 'Asia/Dubai', (of_day + h.closes_at) AT TIME ZONE 'Asia/Dubai'
    FROM business_hours h
   WHERE h.day = extract(isodow FROM of_day) AND NOT EXISTS (SELECT FROM holidays x WHERE x.date = of_day)
   ORDER BY h.opens_at
$$;

-- The time at which so many seconds of business hours have passed. Outside them they begin at the next opening. NULL if
-- there are not enough within a year.
CREATE FUNCTION business_time_after(start timestamptz, seconds integer) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  first_day date := (start AT TIME ZONE 'Asia/Dubai')::date;
  remaining interval := make_interval(secs => seconds);
  span record;
BEGIN
  FOR days IN 0..366 LOOP
    FOR span IN SELECT greatest(s.opens, start) AS opens, s.closes FROM business_spans(first_day + days) AS s LOOP
      CONTINUE WHEN span.opens >= span.closes;
      IF remaining <= span.closes - span.opens THEN
        RETURN span.opens + remaining;
      END IF;
      remaining := remaining - (span.closes - span.opens);
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;

-- Seconds of business hours between two times, rounded down.
CREATE FUNCTION business_seconds_between(since timestamptz, until timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(floor(sum(greatest(extract(epoch FROM least(s.closes, until) - greatest(s.opens, since)), 0))), 0)::integer
    FROM generate_series((since AT TIME ZONE 'Asia/Dubai')::date, (until AT TIME ZONE 'Asia/Dubai')::date, interval '1 day') AS day,
         business_spans(day::date) AS s
$$;
`;

const DAYS = `
-- The last millisecond of the nth calendar day after the day of a time, in Asia/Dubai.
CREATE FUNCTION calendar_day_end(start timestamptz, days integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT ((start AT TIME ZONE 'Asia/Dubai')::date + days + 1)::timestamp AT TIME ZONE 'Asia/Dubai' - interval '1 millisecond'
$$;

-- The last millisecond of the nth working day after the day of a time. Working days are Monday to Friday without holidays,
-- whatever the opening hours. NULL if there are not enough within a year.
CREATE FUNCTION business_day_end(start timestamptz, days integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT calendar_day_end(start, ahead)
    FROM generate_series(1, 366) AS ahead,
         LATERAL (SELECT (start AT TIME ZONE 'Asia/Dubai')::date + ahead AS date) AS day
   WHERE extract(isodow FROM day.date) <= 5 AND NOT EXISTS (SELECT FROM holidays x WHERE x.date = day.date)
   ORDER BY ahead OFFSET days - 1 LIMIT 1
$$;
`;
