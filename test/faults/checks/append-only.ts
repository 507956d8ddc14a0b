import type { BankAtWork } from '../work/world.js';

/** The append-only rows at some moment: each row's fingerprint, by its place. */
export type Written = ReadonlyMap<string, string>;

interface Row {
  place: string;
  print: string;
}

const ROWS = `
SELECT 'entry ' || id AS place, md5(entries::text) AS print FROM entries
UNION ALL SELECT 'journal ' || id, md5(journals::text) FROM journals
UNION ALL SELECT 'event ' || seq, md5(events::text) FROM events`;

export async function written(cluster: BankAtWork): Promise<Written> {
  const rows = await cluster.sql<Row>(ROWS);
  return new Map(rows.map(({ place, print }) => [place, print]));
}

/** Rows that were written before and are now missing or different. */
export function unwritten(before: Written, after: Written): string[] {
  return [...before]
    .filter(([place, print]) => after.get(place) !== print)
    .map(([place]) => `I10: ${place} has gone or changed`);
}
