import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Rows per statement. */
const BATCH_SIZE = 5_000;

/** Records the numbers of accounts that were opened earlier, including those that have been deleted since. */
export class FillIssuedNumbers1764000310000 implements MigrationInterface {
  name = 'FillIssuedNumbers1764000310000';
  /** It reads two large tables, and is idempotent. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await fillFrom(queryRunner, EXISTING, '');
    await fillFrom(queryRunner, OPENED, '0');
  }

  /** The numbers are dropped with their table. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

interface Issued {
  place: string;
  number: string | null;
}

const EXISTING = `
SELECT account_number AS place, account_number AS number
  FROM accounts WHERE account_number > $1 ORDER BY account_number LIMIT ${BATCH_SIZE}`;

/** The event of opening an account is kept when the account is deleted. */
const OPENED = `
SELECT seq::text AS place, substring(after ->> 'accountNumber' FROM '^[0-9]{16}$') AS number
  FROM events WHERE type = 'account.opened' AND seq > $1::bigint ORDER BY seq LIMIT ${BATCH_SIZE}`;

const RECORD = `
INSERT INTO issued_numbers (account_number)
SELECT number FROM unnest($1::text[]) AS number WHERE number IS NOT NULL LIMIT ${BATCH_SIZE}
ON CONFLICT DO NOTHING`;

async function fillFrom(queryRunner: QueryRunner, source: string, start: string): Promise<void> {
  for (let place: string | undefined = start; place !== undefined;) {
    const issued = (await queryRunner.query(source, [place])) as Issued[];
    if (issued.length > 0) await queryRunner.query(RECORD, [issued.map(({ number }) => number)]);
    place = issued.at(-1)?.place;
  }
}
