import type { Bank } from '../../support/bank.js';

/** Tables that hold nothing of the bank's business. */
const TECHNICAL = ['migrations', 'installation', 'sessions', 'job_runs'];

/** Ids, references, numbers of accounts and times within texts. */
const OWN_WORDS: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/\b[A-Z]{3}(-[0-9A-Z]{4}){3}\b/g, 'REFERENCE'],
  [/\b1\d{15}\b/g, 'NUMBER'],
  [/\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)?)?/g, 'TIME'],
];

interface Column {
  table: string;
  name: string;
  type: string;
  isCounted: boolean;
}

const COLUMNS = `
SELECT table_name AS "table", column_name AS name, data_type AS type,
       is_identity = 'YES' OR coalesce(column_default, '') LIKE 'nextval%' AS "isCounted"
  FROM information_schema.columns
 WHERE table_schema = 'public' AND is_generated = 'NEVER'
   AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')
 ORDER BY table_name, ordinal_position`;

/** Columns whose values are of this bank alone. */
const OWN_TYPES = ['uuid', 'bytea', 'date', 'timestamp with time zone', 'tsvector', 'xid8'];
const OWN_NAMES = ['account_number', 'password_hash', 'key_mark', 'transaction_id'];

/** Every row of every business table, without what no two banks share, with the username of its owner; in order. */
export async function businessDump(bank: Bank): Promise<Record<string, string[]>> {
  const columns = await bank.sql<Column>(COLUMNS);
  const dump: Record<string, string[]> = {};
  for (const table of new Set(columns.map((column) => column.table))) {
    if (TECHNICAL.includes(table)) continue;
    const own = columns.filter((column) => column.table === table);
    const shared = own.filter(
      ({ name, type, isCounted }) => !OWN_TYPES.includes(type) && !OWN_NAMES.includes(name) && !isCounted,
    );
    const isOwned = own.some(({ name }) => name === 'user_id');
    const fields = shared.map(({ name }) => `'${name}', t."${name}"`).join(', ');
    const rows = await bank.sql<{ row: string }>(
      `SELECT json_build_array(${isOwned ? 'u.username' : 'NULL'}, json_build_object(${fields}))::text AS row
         FROM "${table}" t ${isOwned ? 'LEFT JOIN users u ON u.id = t.user_id' : ''}`,
    );
    dump[table] = rows.map(({ row }) => normal(row)).sort();
  }
  return dump;
}

function normal(row: string): string {
  return OWN_WORDS.reduce((text, [own, word]) => text.replace(own, word), row);
}
