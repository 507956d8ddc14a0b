import type { Resource } from '#contract/realtime';
import type { EventType } from '#contract/events';
import { type BankEvent, userRoom } from '../events/bank-event.js';
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

function onTransfer(type: EventType, actorId: string | null, { id, userId }: OwnedTransfer) {
  return {
    type,
    actorId,
    subject: { type: 'transaction' as const, id },
    audience: [userRoom(userId), 'admins' as const],
    resources: RESOURCES,
  };
}

/**
 * The event of a submission. The submitting statement inserts its row itself, with the type, audience and resources of
 * this event.
 */
export function transferSubmitted(transfer: OwnedTransfer): BankEvent {
  return onTransfer('transfer.submitted', transfer.userId, transfer);
}

/**
 * The event of an approval or a rejection.
 * @param receiverId the customer credited at this bank, if any; may be the sender
 */
export function transferDecided(
  adminId: string | null,
  transfer: TransactionRecord,
  receiverId: string | null,
): BankEvent {
  const { status, amount, currency, reason } = transfer;
  const event = onTransfer(
    status === 'completed' ? 'transfer.approved' : 'transfer.rejected',
    adminId,
    transfer,
  );
  const isOther = receiverId !== null && receiverId !== transfer.userId;
  return {
    ...event,
    audience: isOther ? [...event.audience, userRoom(receiverId)] : event.audience,
    before: { status: 'pending' },
    after: { status, amount, currency, ...(reason === null ? {} : { reason }) },
  };
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

export function transactionBooked(
  transaction: Pick<TransactionRecord, 'id' | 'userId' | 'amount' | 'type'>,
): BankEvent {
  return {
    type: 'transaction.booked',
    actorId: null,
    subject: { type: 'transaction', id: transaction.id },
    audience: [userRoom(transaction.userId), 'admins'],
    resources: ['accounts', 'transactions', 'admin.users', 'admin.transactions', 'admin.audit'],
    after: { type: transaction.type, amount: transaction.amount },
  };
}
