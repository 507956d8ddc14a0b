import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../platform/database/transaction/unit-of-work.js';
import { haveChecksFailed } from './beneficiary-checks.js';
import { Beneficiary } from './beneficiary.entity.js';
import type { BeneficiaryValues } from './beneficiary-values.js';

/** The values of a recipient, with how its name resembles that of the account's holder. */
export type CheckedValues = BeneficiaryValues & Pick<Beneficiary, 'nameCheck'>;
type NewBeneficiary = CheckedValues & Pick<Beneficiary, 'id' | 'userId'>;

/** An administrator's decision about a pending recipient. */
export interface BeneficiaryDecision {
  id: string;
  status: 'approved' | 'rejected';
  /** The reason of a rejection, for the customer. */
  reason: string | null;
  /** The one that the administrator saw. */
  version: number;
}

@Injectable()
export class BeneficiariesRepository {
  constructor(@InjectRepository(Beneficiary) private readonly beneficiaries: Repository<Beneficiary>) {}

  findByUser(userId: string): Promise<Beneficiary[]> {
    return this.beneficiaries.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  find(tx: Tx, id: string): Promise<Beneficiary | null> {
    return tx.manager.findOneBy(Beneficiary, { id });
  }

  /** Locks a recipient of this customer; waits for a transfer to it that is being submitted. */
  findOwnForUpdate(tx: Tx, userId: string, id: string): Promise<Beneficiary | null> {
    return tx.manager.findOne(Beneficiary, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** In SQL, because this module knows no transfers. */
  async hasPendingTransfer(tx: Tx, id: string): Promise<boolean> {
    const pending = await tx.query(
      `SELECT FROM transactions WHERE beneficiary_id = $1 AND status = 'pending' LIMIT 1`,
      [id],
    );
    return pending.length > 0;
  }

  /** Whether a standing order that has not ended pays it. In SQL, because this module knows no standing orders. */
  async hasOpenOrder(tx: Tx, id: string): Promise<boolean> {
    const open = await tx.query(
      `SELECT FROM standing_orders
        WHERE beneficiary_id = $1 AND status IN ('pending', 'active', 'paused') LIMIT 1`,
      [id],
    );
    return open.length > 0;
  }

  /**
   * Number of the customer's pending recipients, counted up to `enough`. Holds a lock per customer until the end of
   * `tx`, so that concurrent calls for the same customer run one after another.
   */
  async countPending(tx: Tx, userId: string, enough: number): Promise<number> {
    const [counted] = await tx.query<{ pending: number }>('SELECT pending_beneficiaries($1, $2) AS pending', [
      userId,
      enough,
    ]);
    return counted?.pending ?? 0;
  }

  async insert(tx: Tx, beneficiary: NewBeneficiary): Promise<void> {
    // A copy, because TypeORM adds the columns that the database fills in.
    const checksFailed = haveChecksFailed(beneficiary);
    await tx.manager.insert(Beneficiary, { ...beneficiary, checksFailed });
  }

  /** Replaces the values of a recipient, which the caller has locked. */
  async change(tx: Tx, id: string, values: CheckedValues): Promise<void> {
    const checksFailed = haveChecksFailed(values);
    await tx.manager.update(Beneficiary, { id }, { ...values, checksFailed, version: () => 'version + 1' });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(Beneficiary, { id });
  }

  /**
   * Decides a pending recipient. Returns false if it does not exist, is already decided, or has another version than
   * the given one.
   */
  async decide(
    tx: Tx,
    adminId: string,
    { id, status, reason, version }: BeneficiaryDecision,
  ): Promise<boolean> {
    const decision = {
      verificationStatus: status,
      reason,
      decidedAt: () => 'bank_now()',
      decidedBy: adminId,
    };
    const undecided = { id, version, verificationStatus: 'pending' as const };
    const { affected } = await tx.manager.update(Beneficiary, undecided, decision);
    return affected === 1;
  }
}
