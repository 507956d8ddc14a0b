import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** Notifications of customers, and their preferences. */
export class Notifications1795000000080 implements Migration {
  name = 'Notifications1795000000080';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [PREFERENCES, NOTIFICATIONS]) await queryRunner.query(part);
  }
}

const PREFERENCES = `
CREATE TABLE preferences (
  user_id                uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  language               text CHECK (language IN ('en', 'ar', 'hi')),
  theme                  text NOT NULL DEFAULT 'light' CHECK (theme IN ('light', 'dark')),
  currency               text NOT NULL DEFAULT 'AED' CHECK (currency IN ('AED', 'USD', 'EUR')),
  low_balance            numeric(19,2) NOT NULL DEFAULT 500.00 CHECK (low_balance >= 0),
  sms_notifications      boolean NOT NULL DEFAULT true,
  email_notifications    boolean NOT NULL DEFAULT true,
  transaction_alerts     boolean NOT NULL DEFAULT true,
  transfer_confirmations boolean NOT NULL DEFAULT true,
  bill_reminders         boolean NOT NULL DEFAULT true,
  marketing_updates      boolean NOT NULL DEFAULT false,
  two_factor             boolean NOT NULL DEFAULT false,
  biometric_login        boolean NOT NULL DEFAULT true
);
`;

// The primary key is the index of a customer's list, so that a new row costs one index entry besides that of its age.
const NOTIFICATIONS = `
CREATE TABLE notifications (
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at    timestamptz(3) NOT NULL DEFAULT bank_now(),
  id            uuid NOT NULL DEFAULT gen_random_uuid(),
  kind          text NOT NULL,
  subject_id    uuid,
  name          text,
  amount        numeric(19,2),
  currency      text,
  reason        text,
  read_at       timestamptz(3),
  mail_due_at   timestamptz(3),
  mail_attempts smallint NOT NULL DEFAULT 0,
  -- Where its e-mail goes: the addresses of the moment in which it was made.
  mail_to       text[],
  PRIMARY KEY (user_id, created_at, id)
);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_mail ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
`;
