import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Rows per statement. */
const BATCH_SIZE = 1_000;

/**
 * Checks the numbers of the recipients that are pending already. Those that a node of the previous version adds
 * meanwhile have no result; a queue lists them with the failed ones, for a person to look at.
 */
export class FillRecipientChecks1764001110000 implements MigrationInterface {
  name = 'FillRecipientChecks1764001110000';
  /** It reads a large table, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (;;) {
      const unchecked = (await queryRunner.query(UNCHECKED)) as Numbers[];
      if (unchecked.length === 0) return;
      await queryRunner.query(RECORD, [unchecked.map(({ id }) => id), unchecked.map(hasFailed)]);
    }
  }

  /** The results are dropped with their column. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

interface Numbers {
  id: string;
  accountNumber: string;
  iban: string | null;
  swiftCode: string | null;
}

const UNCHECKED = `
SELECT id, account_number AS "accountNumber", iban, swift_code AS "swiftCode"
  FROM beneficiaries WHERE verification_status = 'pending' AND checks_failed IS NULL LIMIT ${BATCH_SIZE}`;

const RECORD = `
UPDATE beneficiaries b SET checks_failed = result.failed
  FROM (SELECT * FROM unnest($1::uuid[], $2::boolean[]) AS checked (id, failed) LIMIT ${BATCH_SIZE}) AS result
 WHERE b.id = result.id`;

const LOOKS_LIKE_IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,}$/;

/** The rules of the release that added the column: the IBAN as typed, or an account number that looks like one. */
function hasFailed({ accountNumber, iban, swiftCode }: Numbers): boolean {
  const number = compact(iban ?? accountNumber);
  const isWrongIban = (iban !== null || LOOKS_LIKE_IBAN.test(number)) && !isValidIBAN(number);
  return isWrongIban || (swiftCode !== null && !isValidBIC(compact(swiftCode)));
}

function compact(number: string): string {
  return electronicFormatIBAN(number) ?? number;
}
