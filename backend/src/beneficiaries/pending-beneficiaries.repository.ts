import { Injectable } from '@nestjs/common';
import type { AdminBeneficiaryView } from '#contract/beneficiaries';
import { isUncreditable, namedNumbers } from '../accounts/own-numbers.js';
import {
  type PendingFilter,
  type PendingPage,
  PendingRows,
} from '../platform/database/connection/pending-rows.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { isoTime } from '../platform/database/connection/sql.js';
import { selectList } from '../platform/database/entities/columns.js';
import { Beneficiary } from './beneficiary.entity.js';

export type PendingBeneficiary = Beneficiary & { userName: string };

/** `user_name` is null in rows written by versions before that column existed. */
const OWNER = `coalesce(t.user_name, (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = t.user_id))`;

const COLUMNS = `${selectList(Beneficiary, 't')}, ${OWNER} AS "userName"`;

/**
 * Whether a check of a number failed when the recipient was saved, or a number is of this bank but can be paid to no
 * account of it: closed since, or read as another bank's by an earlier version.
 */
const IS_DOUBTFUL = `(t.checks_failed IS NOT FALSE OR EXISTS (
  SELECT FROM ${namedNumbers('t.account_number', 't.iban')} WHERE ${isUncreditable()}))`;

/** A recipient as administrators see it, without what only this process can compute. */
export type JsonBeneficiary = Omit<AdminBeneficiaryView, 'checks'>;

/** The fields of {@link JsonBeneficiary}. A test compares them with those of `adminBeneficiaryView`. */
const JSON_FIELDS = `
  t.id, t."userId", t.name, t."bankName", t."accountNumber", t.type, t.country, t."routingNumber", t."swiftCode", t.iban,
  t.version, t.reason, ${isoTime('t."createdAt"')} AS "createdAt", t."verificationStatus" AS status, t."userName"`;

/** Recipients that wait for a decision, with the names of their owners. */
@Injectable()
export class PendingBeneficiariesRepository {
  private readonly rows: PendingRows<PendingBeneficiary>;

  constructor(private readonly pool: PgPool) {
    this.rows = new PendingRows(pool, {
      name: 'pending-beneficiaries',
      from: 'beneficiaries t',
      columns: COLUMNS,
      isPending: `t.verification_status = 'pending'`,
      isDoubtful: IS_DOUBTFUL,
      words: ['t.name', OWNER, 't.bank_name', 't.country'],
      numbers: ['t.account_number', 't.iban', 't.swift_code', 't.routing_number'],
    });
  }

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(page: PendingPage, filter: PendingFilter): Promise<PendingBeneficiary[]> {
    return this.rows.page(page, filter);
  }

  count(filter: PendingFilter): Promise<number> {
    return this.rows.count(filter);
  }

  /** All of them, newest first, as {@link JsonBeneficiary} with commas between them, in batches. */
  stream(): AsyncGenerator<Buffer> {
    return this.pool.streamJoined(
      `SELECT row_to_json(v)::text FROM (SELECT ${JSON_FIELDS} FROM (${this.rows.all}) AS t) AS v`,
    );
  }
}
