import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The idempotency keys of all requests that may be repeated. */
export class IdempotencyKeys1795000000032 implements Migration {
  name = 'IdempotencyKeys1795000000032';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KEYS);
  }
}

// `json`, not `jsonb`, keeps the order of the answer's fields.
const KEYS = `
CREATE TABLE idempotency_keys (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The same key of a user may be used once for each kind of request.
  scope       text NOT NULL
              CHECK (scope IN ('transfer', 'standing_order', 'goal_movement', 'card_request', 'administration')),
  key         text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  -- The PIN_KEY of a keyed hash, which a request with a password or PIN has.
  key_mark    integer,
  answer      json,
  -- The transfer, or the user whom an administrator's request was about. The table is older than that of transfers.
  subject_id  uuid,
  created_at  timestamptz(3) NOT NULL DEFAULT bank_now(),
  PRIMARY KEY (user_id, scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX idempotency_keys_subject ON idempotency_keys (subject_id) WHERE scope = 'administration';
`;
