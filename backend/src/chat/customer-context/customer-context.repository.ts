import { Injectable } from '@nestjs/common';
import type { ConversationDetail } from '#contract/support';
import { accountView } from '../../accounts/account.view.js';
import { beneficiaryView } from '../../beneficiaries/beneficiary.view.js';
import type { Tx } from '../../database/transaction/unit-of-work.js';
import { transactionView } from '../../transfers/transaction.view.js';

type AccountRow = Parameters<typeof accountView>[0];
type TransactionRow = Parameters<typeof transactionView>[0];
type BeneficiaryRow = Parameters<typeof beneficiaryView>[0];

/** Number of transactions shown beside the conversation. */
const LAST_TRANSACTIONS = 10;

/** The customer's data that an agent sees; read in the caller's transaction, so that it is one snapshot. */
@Injectable()
export class CustomerContextRepository {
  async read(tx: Tx, userId: string): Promise<ConversationDetail['context']> {
    const accounts = await tx.query<AccountRow>(ACCOUNTS, [userId]);
    const transactions = await tx.query<TransactionRow>(TRANSACTIONS, [userId, LAST_TRANSACTIONS]);
    const beneficiaries = await tx.query<BeneficiaryRow>(BENEFICIARIES, [userId]);
    return {
      accounts: accounts.map(accountView),
      transactions: transactions.map(transactionView),
      beneficiaries: beneficiaries.map(beneficiaryView),
    };
  }
}

/** Oldest first. */
const ACCOUNTS = `
SELECT id, user_id AS "userId", account_type AS "accountType", account_number AS "accountNumber", iban,
       nickname, currency, balance, held, is_active AS "isActive", created_at AS "createdAt",
       updated_at AS "updatedAt"
  FROM accounts WHERE user_id = $1 ORDER BY created_at, id`;

/** The newest. */
const TRANSACTIONS = `
SELECT t.id, t.user_id AS "userId", t.account_id AS "accountId", a.account_number AS "accountNumber",
       t.beneficiary_name AS "beneficiaryName", t.beneficiary_bank_name AS "beneficiaryBankName",
       t.beneficiary_account_number AS "beneficiaryAccountNumber", t.beneficiary_iban AS "beneficiaryIban",
       t.reference, t.amount, t.fees, t.currency, t.type, t.status, t.purpose, t.notes,
       t.created_at AS "createdAt", t.decided_at AS "decidedAt"
  FROM transactions t JOIN accounts a ON a.id = t.account_id
 WHERE t.user_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT $2`;

/** Recipients pending approval, newest first. */
const BENEFICIARIES = `
SELECT id, user_id AS "userId", name, bank_name AS "bankName", account_number AS "accountNumber", type, country,
       routing_number AS "routingNumber", swift_code AS "swiftCode", iban,
       verification_status AS "verificationStatus", created_at AS "createdAt", decided_by AS "decidedBy"
  FROM beneficiaries
 WHERE user_id = $1 AND verification_status = 'pending' ORDER BY created_at DESC, id DESC`;
