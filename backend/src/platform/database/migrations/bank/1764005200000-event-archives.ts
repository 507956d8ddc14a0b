import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What was archived of the audit trail. Events may be deleted only if an archive covers them and they are older than
 * five years; everything else about them stays append-only.
 */
export class EventArchives1764005200000 implements MigrationInterface {
  name = 'EventArchives1764005200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ARCHIVES);
    await queryRunner.query(RULE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNDO);
  }
}

const ARCHIVES = `
CREATE TABLE event_archives (
  first_seq   bigint PRIMARY KEY,
  last_seq    bigint NOT NULL UNIQUE,
  events      bigint NOT NULL CHECK (events > 0),
  -- The last digest in the file, which depends on every line and on the archive before it.
  digest      bytea NOT NULL CHECK (octet_length(digest) = 32),
  archived_at timestamptz(3) NOT NULL DEFAULT bank_now(),
  CONSTRAINT event_archives_order CHECK (last_seq >= first_seq)
);
CREATE TRIGGER event_archives_append_only BEFORE UPDATE OR DELETE ON event_archives
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_archives_keep BEFORE TRUNCATE ON event_archives
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

// The time of the server, not the bank's, which demonstrations can set.
const RULE = `
CREATE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years'
     AND EXISTS (SELECT FROM event_archives WHERE OLD.seq BETWEEN first_seq AND last_seq) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event();
`;

const UNDO = `
CREATE OR REPLACE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP FUNCTION refuse_change_of_event();
DROP TABLE event_archives;
`;
