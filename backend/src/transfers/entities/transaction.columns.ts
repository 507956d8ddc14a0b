import { COUNTERPARTY, SENDER_NAME } from '../../accounts/sender.columns.js';
import { isoTime } from '../../platform/database/connection/sql.js';
import { selectList } from '../../platform/database/entities/columns.js';
import { Transaction } from './transaction.entity.js';

/** The columns of `transactions` that customers, agents and administrators see. */
export const SHOWN_FIELDS = [
  'id',
  'userId',
  'accountId',
  'beneficiaryName',
  'beneficiaryBankName',
  'beneficiaryAccountNumber',
  'beneficiaryIban',
  'reference',
  'amount',
  'fees',
  'currency',
  'type',
  'status',
  'purpose',
  'notes',
  'reason',
  'createdAt',
  'decidedAt',
] as const;

/**
 * Whether the customer cancelled the transfer, from the table `transactions t`: only then the sender has decided about
 * it, since administrators have no transfers.
 */
export const IS_CANCELLED = 'coalesce(t.decided_by = t.user_id, false)';

/**
 * SELECT list of a transaction with the number of its account, from the tables `transactions t` and `accounts a`. The
 * number is not read from the transaction, which has a copy only while it is pending.
 */
export const TRANSACTION_COLUMNS = `
  ${selectList(Transaction, 't', SHOWN_FIELDS)}, a.account_number AS "accountNumber",
  ${IS_CANCELLED} AS cancelled, ${SENDER_NAME} AS "senderName"`;

/** JSON of a transaction as a chat message shows it, from the table `transactions t`. Amounts are texts. */
export const TRANSACTION_IN_BRIEF = `json_build_object(
  'reference', t.reference, 'amount', t.amount::text, 'currency', t.currency, 'type', t.type, 'status', t.status,
  'createdAt', ${isoTime('t.created_at')}, 'counterparty', ${COUNTERPARTY})`;
