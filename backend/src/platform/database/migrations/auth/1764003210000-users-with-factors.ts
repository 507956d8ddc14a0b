import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Says of each user whether they have a strong factor, so that a submission of a transfer reads it in the row that it
 * locks anyway; and keeps the proof of a confirmed action with its event.
 */
export class UsersWithFactors1764003210000 implements MigrationInterface {
  name = 'UsersWithFactors1764003210000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COLUMNS);
    await queryRunner.query(NOTED);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER totp_secrets_noted ON totp_secrets;
      DROP TRIGGER passkeys_noted ON passkeys;
      DROP FUNCTION note_factors;
      ALTER TABLE events DROP COLUMN proof;
      ALTER TABLE users DROP COLUMN has_factor;`);
  }
}

const COLUMNS = `
ALTER TABLE users ADD COLUMN has_factor boolean NOT NULL DEFAULT false;
ALTER TABLE events ADD COLUMN proof jsonb;
`;

// Whoever adds or removes a factor has locked the user's row before, so that two changes do not miss each other.
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
