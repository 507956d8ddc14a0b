import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The audit trail, which is also the outbox, and the list of its archives. */
export class AuditTrail1795000000020 implements Migration {
  name = 'AuditTrail1795000000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [EVENTS, ARCHIVES, APPEND_ONLY]) await queryRunner.query(part);
  }
}

const EVENTS = `
CREATE TABLE events (
  seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id           uuid NOT NULL,
  -- Sequence numbers are assigned before the commit, so readers follow the horizon of transactions, not seq alone.
  xid          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at           timestamptz(3) NOT NULL DEFAULT bank_now(),
  type         text NOT NULL,
  actor_id     uuid,
  subject_type text NOT NULL,
  subject_id   uuid NOT NULL,
  before       jsonb,
  after        jsonb,
  audience     text[] NOT NULL,
  resources    text[] NOT NULL,
  -- How the user confirmed the action.
  proof        jsonb
);
CREATE INDEX events_horizon ON events (xid, seq);
CREATE INDEX events_subject ON events (subject_id, seq DESC);
-- Read backwards, because an index that grows at its end is the cheapest to write.
CREATE INDEX events_actor ON events (actor_id, seq) WHERE actor_id IS NOT NULL;
CREATE INDEX events_type ON events (type, seq);
CREATE INDEX events_time ON events (at, seq);

-- For all events about one customer. An event names its customer's room first in its audience, and third that of
-- another customer who was paid. What customers do themselves is found by its actor, so that a submission writes into
-- neither of these indexes.
CREATE INDEX events_customer ON events ((audience[1]), seq)
  WHERE audience[1] LIKE 'user:%' AND audience[1] <> 'user:' || coalesce(actor_id::text, '');
CREATE INDEX events_other_customer ON events ((audience[3]), seq) WHERE audience[3] LIKE 'user:%';
`;

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
`;

const APPEND_ONLY = `
-- Events may be deleted only if an archive covers them and they are older than five years, by the time of the server,
-- not the bank's, which demonstrations can set.
CREATE FUNCTION refuse_change_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years'
     AND EXISTS (SELECT FROM event_archives WHERE OLD.seq BETWEEN first_seq AND last_seq) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_event();
CREATE TRIGGER events_keep BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER event_archives_append_only BEFORE UPDATE OR DELETE ON event_archives
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_archives_keep BEFORE TRUNCATE ON event_archives
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;
