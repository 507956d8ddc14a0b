import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Idempotency keys of the creation of users and accounts. */
export class CreationKeys1764001010000 implements MigrationInterface {
  name = 'CreationKeys1764001010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KEYS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE creation_keys');
  }
}

// `json`, not `jsonb`, keeps the order of the answer's fields. A deletion by the version before sets only `user_id` to
// NULL; the answer then goes with the key.
const KEYS = `
CREATE TABLE creation_keys (
  admin_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key         text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  user_id     uuid REFERENCES users ON DELETE SET NULL,
  answer      json,
  created_at  timestamptz(3) NOT NULL DEFAULT bank_now(),
  PRIMARY KEY (admin_id, key)
);
CREATE INDEX creation_keys_age ON creation_keys (created_at);
CREATE INDEX creation_keys_user ON creation_keys (user_id);
`;
