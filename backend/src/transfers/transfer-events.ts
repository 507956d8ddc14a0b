import type { Resource } from '#contract/events/realtime';
import type { EventType } from '#contract/events/events';
import { type BankEvent, ownedEvent, userRoom, withNotices } from '../events/bank-event.js';
import { absMoney } from '#money/money';
import { type Deposit, moneyIn, type Notice } from '../events/notices/notice.columns.js';
import type { TransactionRecord } from './entities/transaction-record.js';

const RESOURCES: readonly Resource[] = [
  'accounts',
  'transactions',
  'admin.users',
  'admin.transactions.pending',
  'admin.transactions',
  'admin.audit',
];

type OwnedTransfer = Pick<TransactionRecord, 'id' | 'userId'>;

function onTransfer(type: EventType, actorId: string | null, transfer: OwnedTransfer) {
  return ownedEvent(type, 'transaction', transfer, { actorId, resources: RESOURCES });
}

/**
 * The event of a submission. The submitting statement inserts its row itself, with the type, audience and resources of
 * this event.
 */
export function transferSubmitted(transfer: OwnedTransfer): BankEvent {
  return onTransfer('transfer.submitted', transfer.userId, transfer);
}

/**
 * The event of an approval, a rejection or a cancellation. The customer is notified, unless they have cancelled it.
 * @param deposit the credit of the receiver's account at this bank, if there is one; may be the sender's
 */
export function transferDecided(
  deciderId: string | null,
  transfer: TransactionRecord,
  deposit: Deposit | null,
): BankEvent {
  const { userId, status, amount, currency, reason, cancelled } = transfer;
  const event = onTransfer(decisionType(transfer), deciderId, transfer);
  const isOther = deposit !== null && deposit.userId !== userId;
  const decision: Notice = {
    userId,
    kind: status === 'completed' ? 'transfer_approved' : 'transfer_rejected',
    subjectId: transfer.id,
    name: transfer.beneficiaryName,
    amount: absMoney(amount),
    currency,
    reason,
  };
  return withNotices(
    {
      ...event,
      audience: isOther ? [...event.audience, userRoom(deposit.userId)] : event.audience,
      before: { status: 'pending' },
      after: { status, amount, currency, ...(reason === null ? {} : { reason }) },
    },
    ...(cancelled ? [] : [decision]),
    ...(deposit ? [moneyIn(deposit)] : []),
  );
}

function decisionType({ status, cancelled }: TransactionRecord): EventType {
  if (status === 'completed') return 'transfer.approved';
  return cancelled ? 'transfer.cancelled' : 'transfer.rejected';
}

export function transactionDated(
  adminId: string,
  transaction: TransactionRecord,
  createdAt: Date,
): BankEvent {
  return {
    ...onTransfer('transaction.dated', adminId, transaction),
    resources: ['transactions', 'admin.transactions.pending', 'admin.transactions', 'admin.audit'],
    before: { createdAt: transaction.createdAt.toISOString() },
    after: { createdAt: createdAt.toISOString() },
  };
}

export function transactionBooked(transaction: Deposit & Pick<TransactionRecord, 'type'>): BankEvent {
  const event: BankEvent = {
    ...onTransfer('transaction.booked', null, transaction),
    // The event of the posting reports a low balance.
    resources: [
      'accounts',
      'transactions',
      'notifications',
      'admin.users',
      'admin.transactions',
      'admin.audit',
    ],
    after: { type: transaction.type, amount: transaction.amount },
  };
  return transaction.amount.startsWith('-') ? event : withNotices(event, moneyIn(transaction));
}
