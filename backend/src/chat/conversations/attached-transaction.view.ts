import type { AttachedTransaction } from '#contract/chat';

interface Attached {
  transactionId: string | null;
  /** Left out for messages of agents, which are about no transaction. */
  transactionDetails?: AttachedTransaction['details'];
}

/** The transaction that a message is about, as both sides see it. */
export function attachedTransactionView({
  transactionId,
  transactionDetails = null,
}: Attached): AttachedTransaction | null {
  return transactionId === null ? null : { id: transactionId, details: transactionDetails };
}
