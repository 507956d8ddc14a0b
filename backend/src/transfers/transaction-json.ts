import { isoTime } from '../database/connection/sql.js';

/**
 * The fields of what `transactionView` makes of a row, made by the database: of a million rows that is a third
 * of the work. A test holds both to the same values. `row_to_json` takes the names once for all rows, which
 * `json_build_object` does for each.
 */
const TRANSACTION_FIELDS = `
  t.id, t.reference, t.amount::text AS amount, t.fees::text AS fees, t.currency, t.type, t.status, t.purpose, t.notes,
  ${isoTime('t."createdAt"')} AS "createdAt", ${isoTime('t."decidedAt"')} AS "decidedAt",
  CASE WHEN t."beneficiaryName" IS NOT NULL THEN json_build_object(
    'name', t."beneficiaryName", 'bankName', coalesce(t."beneficiaryBankName", ''),
    'accountNumber', coalesce(t."beneficiaryAccountNumber", '')) END AS beneficiary,
  CASE WHEN t.amount < 0 THEN json_build_object(
    'id', t."accountId", 'accountNumber', t."accountNumber", 'userId', t."userId") END AS "fromAccount"`;

/** The JSON of each transaction that a statement gives, as a statement of one text a row. */
export function asJson(transactions: string): string {
  return rowsAsJson(TRANSACTION_FIELDS, transactions);
}

/** The same with whose each is. */
export function asOwnedJson(transactions: string): string {
  return rowsAsJson(`${TRANSACTION_FIELDS}, t."userId", t."userName"`, transactions);
}

/** The same of those that are pending, with why they could not be approved. */
export function asPendingJson(transactions: string): string {
  return rowsAsJson(`${TRANSACTION_FIELDS}, t."userId", t."userName", t."blockedReason"`, transactions);
}

function rowsAsJson(fields: string, transactions: string): string {
  return `SELECT row_to_json(v)::text FROM (SELECT ${fields} FROM (${transactions}) AS t) AS v`;
}
