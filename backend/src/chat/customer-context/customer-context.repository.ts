import { Injectable } from '@nestjs/common';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { ACCOUNT_COLUMNS } from '../../accounts/account.columns.js';
import { accountView } from '../../accounts/account.view.js';
import { BENEFICIARY_COLUMNS } from '../../beneficiaries/beneficiary.columns.js';
import { beneficiaryView } from '../../beneficiaries/beneficiary.view.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { TRANSACTION_COLUMNS } from '../../transfers/entities/transaction.columns.js';
import { transactionView } from '../../transfers/transaction.view.js';

type AccountRow = Parameters<typeof accountView>[0];
type TransactionRow = Parameters<typeof transactionView>[0];
type BeneficiaryRow = Parameters<typeof beneficiaryView>[0];

/** Number of transactions shown beside the conversation. */
const LAST_TRANSACTIONS = 10;

/** The customer's data that an agent sees; read in the caller's transaction, so that it is one snapshot. */
@Injectable()
export class CustomerContextRepository {
  async read(tx: Tx, userId: string): Promise<ConversationDetailDto['context']> {
    const accounts = await tx.query<AccountRow>(ACCOUNTS, [userId]);
    const transactions = await tx.query<TransactionRow>(TRANSACTIONS, [userId, LAST_TRANSACTIONS]);
    const beneficiaries = await tx.query<BeneficiaryRow>(BENEFICIARIES, [userId]);
    return {
      accounts: accounts.map(accountView),
      transactions: transactions.map(transactionView),
      beneficiaries: beneficiaries.map((beneficiary) => beneficiaryView(beneficiary)),
    };
  }
}

/** Oldest first. */
const ACCOUNTS = `
SELECT ${ACCOUNT_COLUMNS} FROM accounts a WHERE a.user_id = $1 ORDER BY a.created_at, a.id`;

/** The newest. */
const TRANSACTIONS = `
SELECT ${TRANSACTION_COLUMNS}
  FROM transactions t JOIN accounts a ON a.id = t.account_id
 WHERE t.user_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT $2`;

/** Recipients pending approval, newest first. */
const BENEFICIARIES = `
SELECT ${BENEFICIARY_COLUMNS}
  FROM beneficiaries b
 WHERE b.user_id = $1 AND b.verification_status = 'pending' ORDER BY b.created_at DESC, b.id DESC`;
