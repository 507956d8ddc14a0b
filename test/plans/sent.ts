import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentStatement } from '../support/database/sent-statements.js';

/** Statements that PostgreSQL plans; others, such as `BEGIN`, have no plan. */
const PLANNED = /^\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|VALUES|DECLARE)\b/i;

/** A table that TypeORM asks for when it makes a schema. */
const OF_TYPEORM = 'typeorm_metadata';

/** The statements that tests have collected in a folder, without those that have no plan. */
export function sentStatements(folder: string): SentStatement[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentStatement)
    .filter(({ text }) => PLANNED.test(text) && !text.includes(OF_TYPEORM))
    .flatMap(each);
}

/** A text without parameters may consist of several statements. */
function each(sent: SentStatement): SentStatement[] {
  if (sent.values.length > 0) return [sent];
  const texts = sent.text.split(/;\s*(?:\n|$)/).filter((text) => PLANNED.test(text));
  return texts.map((text) => ({ ...sent, text }));
}
