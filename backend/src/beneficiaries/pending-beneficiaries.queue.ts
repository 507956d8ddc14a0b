import type { AdminBeneficiaryDto, BeneficiaryChecksDto } from '#contract/shapes/beneficiaries.dto';
import { isUncreditable, namedNumbers } from '../accounts/own-numbers.js';
import { NO_RISK, type PendingQueue } from '../platform/database/connection/pending-rows.js';
import { isoTime } from '../platform/database/connection/sql.js';
import { selectList } from '../platform/database/entities/columns.js';
import { beneficiaryChecks } from './beneficiary-checks.js';
import { Beneficiary } from './beneficiary.entity.js';
import { adminBeneficiaryView } from './beneficiary.view.js';

type PendingBeneficiary = Beneficiary & { userName: string };

/** `user_name` is null in rows written by versions before that column existed. */
const OWNER = `coalesce(t.user_name, (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = t.user_id))`;

const COLUMNS = `${selectList(Beneficiary, 't')}, ${OWNER} AS "userName"`;

/**
 * Whether a check of a number failed when the recipient was saved, or a number is of this bank but can be paid to no
 * account of it: closed since, or read as another bank's by an earlier version.
 */
const CHECKS = {
  number_invalid: 't.checks_failed IS NOT FALSE',
  recipient_unavailable: `EXISTS (
    SELECT FROM ${namedNumbers('t.account_number', 't.iban')} WHERE ${isUncreditable()})`,
};

/** A recipient as administrators see it, without what only this process can compute. */
type JsonBeneficiary = Omit<AdminBeneficiaryDto, 'checks'>;

/** The fields of {@link JsonBeneficiary}. A test compares them with those of `adminBeneficiaryView`. */
const JSON_FIELDS = `
  t.id, t."userId", t.name, t."bankName", t."accountNumber", t.type, t.country, t."routingNumber", t."swiftCode", t.iban,
  t.version, t.reason, ${isoTime('t."createdAt"')} AS "createdAt", t."verificationStatus" AS status, t."userName",
  t."nameCheck"`;

/** Recipients that wait for a decision, with the names of their owners. */
export const PENDING_BENEFICIARIES: PendingQueue<PendingBeneficiary, AdminBeneficiaryDto> = {
  name: 'pending-beneficiaries',
  list: 'admin.beneficiaries.pending',
  from: 'beneficiaries t',
  columns: COLUMNS,
  isPending: `t.verification_status = 'pending'`,
  checks: CHECKS,
  brief: {
    version: 't.version',
    userName: OWNER,
    name: 't.name',
    bankName: 't.bank_name',
    number: `coalesce(nullif(t.iban, ''), t.account_number)`,
    amount: 'NULL::numeric',
    currency: 'NULL::text',
    about: 't.type',
    nameCheck: 't.name_check',
    reference: 'NULL::text',
    ...NO_RISK,
  },
  words: ['t.name', OWNER, 't.bank_name', 't.country'],
  numbers: ['t.account_number', 't.iban', 't.swift_code', 't.routing_number'],
  viewOf: (beneficiary) => adminBeneficiaryView(beneficiary, beneficiary.userName),
  jsonFields: JSON_FIELDS,
  complete: withChecks,
};

/**
 * Adds the checks to JSON objects of the database. It adds them to the parsed objects: V8 would keep copies by object
 * spread until a full garbage collection, and the process would grow by 80 MiB during a list of 150,000.
 */
function withChecks(batch: Buffer): string {
  const rows = JSON.parse(`[${batch.toString()}]`) as (JsonBeneficiary & { checks?: BeneficiaryChecksDto })[];
  for (const row of rows) row.checks = beneficiaryChecks(row);
  return JSON.stringify(rows).slice(1, -1);
}
