import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Idempotency keys of the creation of users and accounts. */
export class CreationKeys1795000000140 implements Migration {
  name = 'CreationKeys1795000000140';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [KEYS]) await queryRunner.query(part);
  }
}

// `json`, not `jsonb`, keeps the order of the answer's fields.
const KEYS = `
CREATE TABLE creation_keys (
  admin_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key         text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  user_id     uuid REFERENCES users ON DELETE SET NULL,
  answer      json,
  created_at  timestamptz(3) NOT NULL DEFAULT bank_now(),
  key_mark    integer,
  PRIMARY KEY (admin_id, key)
);
CREATE INDEX creation_keys_age ON creation_keys (created_at);
CREATE INDEX creation_keys_user ON creation_keys (user_id);
`;
