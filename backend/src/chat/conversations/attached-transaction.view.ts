import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';

interface Attached {
  transactionId: string | null;
  /** Left out for messages of agents, which are about no transaction. */
  transactionDetails?: AttachedTransactionDto['details'];
}

/** The transaction that a message is about, as both sides see it. */
export function attachedTransactionView({
  transactionId,
  transactionDetails = null,
}: Attached): AttachedTransactionDto | null {
  return transactionId === null ? null : { id: transactionId, details: transactionDetails };
}
