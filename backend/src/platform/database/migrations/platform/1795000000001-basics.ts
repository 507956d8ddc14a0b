import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The clock and the trigger functions that the tables of all modules use. */
export class Basics1795000000001 implements Migration {
  name = 'Basics1795000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [CLOCK, INSTALLATION, TRIGGERS]) await queryRunner.query(part);
  }
}

const CLOCK = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The bank uses the time of the database. Demo data and tests set bank.as_of to write in the past.
CREATE FUNCTION bank_now() RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT coalesce(nullif(current_setting('bank.as_of', true), '')::timestamptz, now()) $$;
`;

const INSTALLATION = `
-- Properties of this installation, for instance the state of its demo data.
CREATE TABLE installation (
  key   text PRIMARY KEY,
  value text NOT NULL
);
`;

const TRIGGERS = `
-- For tables whose rows are only added.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

-- Counts the changes of a row, so that a decision can name the version that was shown.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
`;
