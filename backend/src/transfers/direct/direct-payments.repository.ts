import { Injectable } from '@nestjs/common';
import type { Currency } from '#contract/banking/accounts';
import type { Money } from '#money/money';
import { availableIn } from '../../accounts/account.columns.js';
import { isSameAccount, isUncreditable, namedNumbers, ownAmong } from '../../accounts/own-numbers.js';
import { columnList, recordList } from '../../platform/database/entities/columns.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Transaction } from '../entities/transaction.entity.js';

/** Where the money of a payment comes from and goes to. */
export interface PaymentWay {
  accountId: string;
  beneficiaryId: string | null;
}

/** Everything on which a payment depends. */
export interface PaymentFacts {
  userId: string;
  isRestricted: boolean;
  isFrozen: boolean;
  isActive: boolean;
  currency: Currency;
  available: Money;
  isApproved: boolean;
  beneficiaryName: string;
  beneficiaryBankName: string;
  beneficiaryAccountNumber: string;
  beneficiaryIban: string | null;
  isSameAccount: boolean;
  isUnavailable: boolean;
  isOtherCurrency: boolean;
  /** The recipient's numbers, as typed, that belong to this bank. */
  ownNumbers: string[];
}

const PAID_FIELDS = [
  'id',
  'userId',
  'accountId',
  'beneficiaryId',
  'beneficiaryName',
  'beneficiaryBankName',
  'beneficiaryAccountNumber',
  'beneficiaryIban',
  'reference',
  'amount',
  'currency',
  'type',
  'purpose',
  'notes',
] as const;

/** A transfer that is inserted as completed. */
export type PaidTransfer = Pick<Transaction, (typeof PAID_FIELDS)[number]>;

const INSERT = `
INSERT INTO transactions (${columnList(Transaction, PAID_FIELDS)}, status, decided_at)
SELECT paid.*, 'completed', bank_now()
  FROM json_to_recordset($1::json) AS paid (${recordList(Transaction, PAID_FIELDS)})`;

/** Parameters: `$1`, account ids; `$2`, the recipients' ids in the same order. */
const FACTS = `
SELECT a.user_id AS "userId", u.is_restricted AS "isRestricted", u.frozen_at IS NOT NULL AS "isFrozen", a.is_active AS "isActive", a.currency,
       ${availableIn('a')} AS available, coalesce(b.verification_status = 'approved', false) AS "isApproved",
       coalesce(b.name, '') AS "beneficiaryName", coalesce(b.bank_name, '') AS "beneficiaryBankName",
       coalesce(b.account_number, '') AS "beneficiaryAccountNumber", b.iban AS "beneficiaryIban",
       ${isSameAccount('a')} AS "isSameAccount", ${isUncreditable()} AS "isUnavailable",
       ${isUncreditable('a.currency')} AS "isOtherCurrency",
       ${ownAmong('b.account_number, b.iban')} AS "ownNumbers"
  FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (account_id, beneficiary_id, place)
  JOIN accounts a ON a.id = asked.account_id
  JOIN users u ON u.id = a.user_id
  LEFT JOIN beneficiaries b ON b.id = asked.beneficiary_id AND b.user_id = a.user_id
  CROSS JOIN LATERAL ${namedNumbers('b.account_number', 'b.iban')}
 ORDER BY asked.place`;

@Injectable()
export class DirectPaymentsRepository {
  /** The numbers of these recipients, as typed. An approved recipient keeps its numbers. */
  async numbersOf(tx: Tx, ways: readonly PaymentWay[]): Promise<string[]> {
    const rows = await tx.query<{ number: string }>(
      `SELECT number FROM beneficiaries b CROSS JOIN LATERAL unnest(ARRAY[b.account_number, b.iban]) AS number
        WHERE b.id = ANY ($1::uuid[]) AND number IS NOT NULL`,
      [ways.map(({ beneficiaryId }) => beneficiaryId)],
    );
    return rows.map(({ number }) => number);
  }

  /** The owners of the paying accounts. */
  async payersOf(tx: Tx, ways: readonly PaymentWay[]): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      'SELECT DISTINCT user_id AS "userId" FROM accounts WHERE id = ANY ($1::uuid[])',
      [ways.map(({ accountId }) => accountId)],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The facts in the order of the payments. The accounts exist and are locked. */
  facts(tx: Tx, ways: readonly PaymentWay[]): Promise<PaymentFacts[]> {
    return tx.query<PaymentFacts>(FACTS, [
      ways.map(({ accountId }) => accountId),
      ways.map(({ beneficiaryId }) => beneficiaryId),
    ]);
  }

  async insert(tx: Tx, transfers: readonly PaidTransfer[]): Promise<void> {
    await tx.query(INSERT, [JSON.stringify(transfers)]);
  }
}
