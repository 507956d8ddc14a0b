import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/**
 * Macros of the desk, and their runs. A canned reply is a macro of one reply: triggers keep both tables alike, since an
 * older version knows canned replies alone.
 */
export class Macros1797400000045 implements Migration {
  name = 'Macros1797400000045';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [TABLES, FROM_REPLIES, COPY, TO_REPLIES]) await queryRunner.query(part);
  }
}

const TABLES = `
CREATE TABLE macros (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  shortcut   text NOT NULL CHECK (char_length(shortcut) BETWEEN 1 AND 40),
  steps      jsonb NOT NULL CHECK (jsonb_array_length(steps) BETWEEN 1 AND 10),
  created_at timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE UNIQUE INDEX macros_shortcut ON macros (lower(shortcut));

CREATE TABLE macro_runs (
  id              uuid PRIMARY KEY,
  macro_id        uuid NOT NULL,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  agent_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status          text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'undone')),
  -- What was done at once, for the undo; and what is done when the time for it is over.
  done            jsonb NOT NULL,
  later           jsonb NOT NULL,
  undo_until      timestamptz(3) NOT NULL,
  created_at      timestamptz(3) NOT NULL DEFAULT bank_now()
);
CREATE UNIQUE INDEX macro_runs_waiting ON macro_runs (conversation_id, macro_id, agent_id) WHERE status = 'waiting';
CREATE INDEX macro_runs_agent ON macro_runs (agent_id);
CREATE INDEX macro_runs_conversation ON macro_runs (conversation_id);
CREATE INDEX macro_runs_due ON macro_runs (undo_until);
`;

/** What an older version writes. A shortcut of a macro is refused as that of another canned reply. */
const FROM_REPLIES = `
CREATE FUNCTION canned_reply_becomes_macro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM macros WHERE id = OLD.id;
  ELSE
    INSERT INTO macros (id, name, shortcut, steps)
    VALUES (NEW.id, NEW.shortcut, NEW.shortcut,
            jsonb_build_array(jsonb_build_object('type', 'reply', 'text', NEW.text)));
  END IF;
  RETURN NULL;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'a macro has this shortcut' USING ERRCODE = 'unique_violation', CONSTRAINT = 'canned_replies_shortcut';
END $$;
CREATE TRIGGER canned_replies_macros AFTER INSERT OR DELETE ON canned_replies
  FOR EACH ROW EXECUTE FUNCTION canned_reply_becomes_macro();
`;

const TO_REPLIES = `
CREATE FUNCTION macro_becomes_canned_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM canned_replies WHERE id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO canned_replies (id, shortcut, text)
    SELECT NEW.id, NEW.shortcut, NEW.steps -> 0 ->> 'text'
     WHERE jsonb_array_length(NEW.steps) = 1 AND NEW.steps -> 0 ->> 'type' = 'reply';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER macros_canned_replies AFTER INSERT OR UPDATE OR DELETE ON macros
  FOR EACH ROW EXECUTE FUNCTION macro_becomes_canned_reply();
`;

/** After the trigger, which keeps others from writing until the end of the transaction. */
const COPY = `
INSERT INTO macros (id, name, shortcut, steps, created_at)
SELECT id, shortcut, shortcut, jsonb_build_array(jsonb_build_object('type', 'reply', 'text', text)), created_at
  FROM canned_replies;
`;
