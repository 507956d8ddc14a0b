import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What users have been shown, and have confirmed by a strong factor. */
export class Confirmations1764003200000 implements MigrationInterface {
  name = 'Confirmations1764003200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CONFIRMATIONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE confirmations;');
  }
}

// It is bound to the hash of a session, so it needs no foreign key to end with it.
const CONFIRMATIONS = `
CREATE TABLE confirmations (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  bound_to    text NOT NULL,
  action      text NOT NULL,
  details     jsonb NOT NULL,
  nonce       bytea NOT NULL CHECK (octet_length(nonce) = 32),
  created_at  timestamptz(3) NOT NULL DEFAULT now(),
  expires_at  timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  proof       jsonb,
  used_at     timestamptz(3),
  CHECK ((verified_at IS NULL) = (proof IS NULL)),
  CHECK (used_at IS NULL OR verified_at IS NOT NULL)
);
CREATE INDEX confirmations_user ON confirmations (user_id, created_at DESC);
CREATE INDEX confirmations_expire ON confirmations (expires_at);
`;
