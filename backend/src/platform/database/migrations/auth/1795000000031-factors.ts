import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Passkeys, authenticator apps, recovery codes, and confirmations by them. */
export class Factors1795000000031 implements Migration {
  name = 'Factors1795000000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [FACTORS, STEPS, CONFIRMATIONS, NOTED]) await queryRunner.query(part);
  }
}

// `is_vouched`: whether another factor has confirmed this one; a first factor has none to confirm it.
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
  last_used_at  timestamptz(3),
  is_vouched    boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE totp_secrets (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret          bytea NOT NULL,
  active_since    timestamptz(3),
  last_step       bigint,
  failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts BETWEEN 0 AND 5),
  locked_until    timestamptz,
  is_vouched      boolean NOT NULL DEFAULT true
);

CREATE TABLE recovery_codes (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at    timestamptz(3),
  key_mark   integer,
  is_vouched boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT bank_now(),
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
CREATE INDEX webauthn_challenges_owner ON webauthn_challenges (bound_to);
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

// It is bound to the hash of a session, so it needs no foreign key to end with it.
const CONFIRMATIONS = `
-- What users have been shown, and have confirmed by a strong factor.
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

// A transaction that adds or removes a factor has locked the user's row, so that two changes do not miss each other.
const NOTED = `
CREATE FUNCTION note_factors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  has boolean := EXISTS (SELECT FROM passkeys WHERE user_id = owner)
              OR EXISTS (SELECT FROM totp_secrets WHERE user_id = owner AND active_since IS NOT NULL);
BEGIN
  UPDATE users SET has_factor = has WHERE id = owner AND has_factor <> has;
  RETURN NULL;
END $$;

CREATE TRIGGER passkeys_noted AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION note_factors();
CREATE TRIGGER totp_secrets_noted AFTER INSERT OR DELETE OR UPDATE OF active_since ON totp_secrets
  FOR EACH ROW EXECUTE FUNCTION note_factors();
`;
