import type { BlockedReason, StoredBlock } from '#contract/admin';
import type { PendingTransferDto } from '#contract/shapes/transfers.dto';
import { isUncreditable, namedNumbers } from '../../accounts/own-numbers.js';
import type { PendingQueue } from '../../platform/database/connection/pending-rows.js';
import type { PendingTransaction } from '../entities/transaction-record.js';
import { TRANSACTION_COLUMNS } from '../entities/transaction.columns.js';
import { hasSignal, RISK, SIGNALS } from '../entities/signal.columns.js';
import { PENDING_FIELDS } from '../transaction-streams.js';
import { pendingTransferView } from '../transaction.view.js';

/**
 * Old rows, and rows written by a node of the previous version, have no `user_name` and `account_number`; both are then
 * looked up.
 */
const FROM = `transactions t
  CROSS JOIN LATERAL (SELECT coalesce(
    t.account_number, (SELECT account_number FROM accounts WHERE id = t.account_id)) AS account_number) AS a
  CROSS JOIN LATERAL (SELECT coalesce(
    t.user_name, (SELECT first_name || ' ' || last_name FROM users WHERE id = t.user_id)) AS name) AS u`;

const OWNED_COLUMNS = `${TRANSACTION_COLUMNS}, u.name AS "userName", ${SIGNALS} AS signals, ${RISK} AS risk`;

/** Whether an approval was refused, or would be refused now because the recipient's account here is closed or deleted. */
const IS_BLOCKED = `(t.blocked_reason IS NOT NULL OR EXISTS (
  SELECT FROM ${namedNumbers('t.beneficiary_account_number', 't.beneficiary_iban')}
   WHERE ${isUncreditable('t.currency')}))`;
const BLOCKED_REASON = 'recipient_unavailable' satisfies StoredBlock;

/** Whether the payer has frozen everything, so that an approval is refused. */
const IS_FROZEN = `EXISTS (SELECT FROM users payer WHERE payer.id = t.user_id AND payer.frozen_at IS NOT NULL)`;
const FROZEN_REASON = 'customer_frozen' satisfies BlockedReason;

/** The same in a list of all, where looking up each payer would cost most: those who have frozen are found once. */
const IS_AMONG_FROZEN = `t.user_id IN (SELECT id FROM users WHERE frozen_at IS NOT NULL)`;

const LISTED_REASON = `CASE WHEN t.blocked_reason IS NOT NULL THEN t.blocked_reason
  WHEN ${IS_AMONG_FROZEN} THEN '${FROZEN_REASON}' END`;

const REASON = `CASE WHEN ${IS_BLOCKED} THEN '${BLOCKED_REASON}' WHEN ${IS_FROZEN} THEN '${FROZEN_REASON}' END`;

/** Transfers that wait for a decision, each with its owner. */
export const PENDING_TRANSFERS: PendingQueue<PendingTransaction, PendingTransferDto> = {
  name: 'pending-transfers',
  list: 'admin.transactions.pending',
  from: FROM,
  columns: `${OWNED_COLUMNS}, ${LISTED_REASON} AS "blockedReason"`,
  checkedColumns: `${OWNED_COLUMNS}, ${REASON} AS "blockedReason"`,
  isPending: `t.status = 'pending' AND t.type = 'transfer'`,
  checks: { [BLOCKED_REASON]: IS_BLOCKED, [FROZEN_REASON]: IS_FROZEN },
  hasSignal,
  brief: {
    version: 'NULL::integer',
    userName: 'u.name',
    name: 't.beneficiary_name',
    bankName: 't.beneficiary_bank_name',
    number: `coalesce(nullif(t.beneficiary_iban, ''), t.beneficiary_account_number)`,
    amount: '(-t.amount)',
    currency: 't.currency',
    about: 't.purpose',
    nameCheck: 'NULL::text',
    reference: 't.reference',
    signals: SIGNALS,
    risk: RISK,
  },
  words: [
    't.beneficiary_name',
    't.beneficiary_bank_name',
    'u.name',
    't.reference',
    't.notes',
    't.currency || t.amount::text',
  ],
  numbers: ['t.beneficiary_account_number', 't.beneficiary_iban', 'a.account_number'],
  viewOf: pendingTransferView,
  jsonFields: PENDING_FIELDS,
  amountOf: ({ amount }) => amount.replace('-', ''),
  riskOf: ({ risk }) => risk,
};
