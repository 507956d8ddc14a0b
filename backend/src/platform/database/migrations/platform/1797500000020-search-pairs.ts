import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** What a search compares where a text has no three letters in a row that trigrams know. */
export class SearchPairs1797500000020 implements Migration {
  name = 'SearchPairs1797500000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(PAIRS);
  }
}

/** The pairs of characters of a text, and each character that is neither a Latin letter nor a digit. */
const PAIRS = `
CREATE FUNCTION search_pairs(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(DISTINCT part COLLATE "C"), '{}')
            FROM generate_series(1, char_length(folded)) AS place
           CROSS JOIN LATERAL (VALUES (substr(folded, place, 2)), (substr(folded, place, 1))) AS parts (part)
           WHERE char_length(part) = 2 OR part !~ '[a-z0-9]');
END $$;`;
