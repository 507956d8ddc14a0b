import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Passkeys, authenticator apps, recovery codes, and what is under way between the steps of using them. */
export class StrongFactors1764003000000 implements MigrationInterface {
  name = 'StrongFactors1764003000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(FACTORS);
    await queryRunner.query(STEPS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE passkeys, totp_secrets, recovery_codes, webauthn_challenges, pre_sessions;',
    );
  }
}

const FACTORS = `
CREATE TABLE passkeys (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  is_backed_up  boolean NOT NULL,
  created_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  last_used_at  timestamptz(3)
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE totp_secrets (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret          bytea NOT NULL,
  active_since    timestamptz(3),
  last_step       bigint,
  failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts BETWEEN 0 AND 5),
  locked_until    timestamptz
);

CREATE TABLE recovery_codes (
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at   timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);
`;

// A challenge is bound to the hash of a session or a pre-session, so it needs no foreign key to end with either.
const STEPS = `
CREATE TABLE webauthn_challenges (
  challenge  bytea PRIMARY KEY CHECK (octet_length(challenge) = 32),
  purpose    text NOT NULL CHECK (purpose IN ('register', 'prove')),
  bound_to   text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX webauthn_challenges_expire ON webauthn_challenges (expires_at);

CREATE TABLE pre_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  attempts   smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX pre_sessions_user ON pre_sessions (user_id);
CREATE INDEX pre_sessions_expire ON pre_sessions (expires_at);
`;
