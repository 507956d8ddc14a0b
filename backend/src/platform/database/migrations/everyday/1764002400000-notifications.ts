import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What customers are told, and what they have chosen. */
export class Notifications1764002400000 implements MigrationInterface {
  name = 'Notifications1764002400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(PREFERENCES);
    await queryRunner.query(NOTIFICATIONS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notifications; DROP TABLE preferences;');
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
  PRIMARY KEY (user_id, created_at, id)
);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_mail ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
`;
