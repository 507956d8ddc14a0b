import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Users who have enrolled a factor before the bank noted it with them. */
export class FillUsersWithFactors1764003220000 implements MigrationInterface {
  name = 'FillUsersWithFactors1764003220000';
  /** It reads whole tables, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (;;) {
      const found = (await queryRunner.query(UNNOTED)) as { id: string }[];
      if (found.length === 0) return;
      await queryRunner.query(NOTE, [found.map(({ id }) => id)]);
    }
  }

  /** The values are dropped with their column. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

const UNNOTED = `
SELECT u.id FROM users u
 WHERE NOT u.has_factor
   AND (u.id IN (SELECT user_id FROM passkeys)
     OR u.id IN (SELECT user_id FROM totp_secrets WHERE active_since IS NOT NULL))
 LIMIT 1000`;

const NOTE = `
UPDATE users SET has_factor = true FROM (SELECT unnest($1::uuid[]) AS id LIMIT 1000) AS found WHERE users.id = found.id`;
