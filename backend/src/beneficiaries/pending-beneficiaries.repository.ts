import { Injectable } from '@nestjs/common';
import {
  type PendingFilter,
  type PendingPage,
  PendingRows,
} from '../platform/database/connection/pending-rows.js';
import { PgPool } from '../platform/database/connection/pg-pool.js';
import { selectList } from '../platform/database/entities/columns.js';
import { Beneficiary } from './beneficiary.entity.js';

export type PendingBeneficiary = Beneficiary & { userName: string };

/** `user_name` is null in rows written by versions before that column existed. */
const OWNER = `coalesce(t.user_name, (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = t.user_id))`;

const COLUMNS = `${selectList(Beneficiary, 't')}, ${OWNER} AS "userName"`;

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
      isDoubtful: 't.checks_failed IS NOT FALSE',
      words: ['t.name', OWNER, 't.bank_name', 't.account_number', 't.iban', 't.swift_code', 't.country'],
    });
  }

  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(page: PendingPage, filter: PendingFilter): Promise<PendingBeneficiary[]> {
    return this.rows.page(page, filter);
  }

  count(filter: PendingFilter): Promise<number> {
    return this.rows.count(filter);
  }

  /** All of them, newest first, in batches. */
  stream(): AsyncGenerator<PendingBeneficiary[]> {
    return this.pool.stream<PendingBeneficiary>(this.rows.all);
  }
}
