import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Users, their PINs and sessions, and the codes that are sent to them. */
export class Users1795000000030 implements Migration {
  name = 'Users1795000000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [IDENTITY_KEY, USERS, PINS, SESSIONS, CODES]) await queryRunner.query(part);
  }
}

const IDENTITY_KEY = `
-- Usernames and e-mail addresses that look the same have the same key.
CREATE FUNCTION identity_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT normalize(lower(normalize(name, NFKC)), NFKC) $$;
`;

const USERS = `
CREATE TABLE users (
  id            uuid PRIMARY KEY,
  username      text NOT NULL CHECK (char_length(username) BETWEEN 1 AND 64),
  email         text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  first_name    text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name     text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  password_hash text NOT NULL,
  role          text NOT NULL CHECK (role IN ('customer', 'agent', 'admin')),
  is_restricted boolean NOT NULL DEFAULT false,
  created_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  -- Whether the user has a strong factor: a submission of a transfer reads it in the row that it locks anyway.
  has_factor    boolean NOT NULL DEFAULT false,
  -- Staff who were created with the duty to enrol a second factor.
  must_enrol    boolean NOT NULL DEFAULT false,
  CONSTRAINT users_admins_are_free CHECK (NOT (role = 'admin' AND is_restricted))
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));
-- Not unique: the server refuses a look-alike when a user is created or renamed.
CREATE INDEX users_username_alike ON users (identity_key(username));
CREATE INDEX users_email_alike ON users (identity_key(email));
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_search_folded ON users
  USING gin (search_letters(search_fold(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops);
-- How many match decides whether they are sorted, or the list is read in its order.
CREATE STATISTICS users_folded ON (search_fold(first_name || ' ' || last_name || ' ' || email)) FROM users;
`;

const PINS = `
-- Separate from users, so that an attempt at a PIN neither waits for nor changes the user's row.
CREATE TABLE transaction_pins (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  pin_hash        bytea NOT NULL CHECK (octet_length(pin_hash) = 32),
  failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts BETWEEN 0 AND 3),
  locked_until    timestamptz,
  -- The PIN_KEY of the hash, while the key is exchanged; without a mark, the one from before the first exchange.
  key_mark        integer,
  CONSTRAINT transaction_pins_lock_after_three CHECK ((failed_attempts = 3) = (locked_until IS NOT NULL))
);
`;

const SESSIONS = `
-- Written by connect-pg-simple, which uses the first three columns.
CREATE TABLE sessions (
  sid              text PRIMARY KEY,
  sess             json NOT NULL,
  expire           timestamptz NOT NULL,
  user_id          uuid GENERATED ALWAYS AS ((sess -> 'passport' ->> 'user')::uuid) STORED
                   REFERENCES users ON DELETE CASCADE,
  browser          text,
  system           text,
  network          text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  last_seen_at     timestamptz NOT NULL DEFAULT now(),
  -- When the user last proved who they are.
  proven_at        timestamptz DEFAULT now(),
  factor_proven_at timestamptz,
  -- Wrong passwords, PINs and codes are counted for the session in which they were entered.
  wrong_guesses    integer NOT NULL DEFAULT 0,
  guessed_at       timestamptz
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_user ON sessions (user_id);

-- Maintained by rate-limiter-flexible.
CREATE TABLE throttles (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX throttles_expire ON throttles (expire);
`;

const CODES = `
-- Codes with which users choose a new password: at most one of a user, as a keyed hash.
CREATE TABLE password_resets (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  expires_at timestamptz NOT NULL,
  key_mark   integer
);

-- New e-mail addresses that wait for their codes.
CREATE TABLE email_changes (
  user_id     uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email       text,
  code_hash   bytea CHECK (octet_length(code_hash) = 32),
  attempts    smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  expires_at  timestamptz(3),
  codes       smallint NOT NULL DEFAULT 1,
  codes_since timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((email IS NULL) = (code_hash IS NULL)),
  CHECK ((email IS NULL) = (expires_at IS NULL))
);
CREATE INDEX email_changes_age ON email_changes (codes_since);
`;
