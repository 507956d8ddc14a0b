import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Idempotency keys of requests for cards. */
export class CardRequestKeys1764005320000 implements MigrationInterface {
  name = 'CardRequestKeys1764005320000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KEYS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE card_request_keys');
  }
}

// `json`, not `jsonb`, keeps the order of the answer's fields.
const KEYS = `
CREATE TABLE card_request_keys (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key         text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,255}$'),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  key_mark    integer NOT NULL,
  answer      json NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT bank_now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX card_request_keys_age ON card_request_keys (created_at);
`;
