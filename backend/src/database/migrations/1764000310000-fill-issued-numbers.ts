import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** So many rows at a time. */
const STEP = 5_000;

/** Notes the numbers of accounts that were opened before: of those that exist, and of those that were deleted since. */
export class FillIssuedNumbers1764000310000 implements MigrationInterface {
  name = 'FillIssuedNumbers1764000310000';
  /** It reads two large tables, and can be run again after it was interrupted. */
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
  FROM accounts WHERE account_number > $1 ORDER BY account_number LIMIT ${STEP}`;

/** The event of its opening outlives an account. */
const OPENED = `
SELECT seq::text AS place, substring(after ->> 'accountNumber' FROM '^[0-9]{16}$') AS number
  FROM events WHERE type = 'account.opened' AND seq > $1::bigint ORDER BY seq LIMIT ${STEP}`;

const NOTE = `
INSERT INTO issued_numbers (account_number)
SELECT number FROM unnest($1::text[]) AS number WHERE number IS NOT NULL LIMIT ${STEP}
ON CONFLICT DO NOTHING`;

async function fillFrom(queryRunner: QueryRunner, source: string, start: string): Promise<void> {
  for (let place: string | undefined = start; place !== undefined;) {
    const issued = (await queryRunner.query(source, [place])) as Issued[];
    if (issued.length > 0) await queryRunner.query(NOTE, [issued.map(({ number }) => number)]);
    place = issued.at(-1)?.place;
  }
}
