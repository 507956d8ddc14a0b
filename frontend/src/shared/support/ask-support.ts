import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import type { TransactionDto } from '#contract/shapes/transfers.dto';

type Listener = (transaction: AttachedTransactionDto) => void;
const listeners = new Set<Listener>();

/** Calls the listener when the customer wants to ask about a transaction. Returns a function that unsubscribes. */
export function onAskSupport(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the chat with this transaction attached to the next message. */
export function askSupport(transaction: TransactionDto): void {
  const { id, reference, amount, currency, type, status, createdAt, beneficiary, senderName } = transaction;
  const counterparty = beneficiary?.name ?? senderName;
  const details = { reference, amount, currency, type, status, createdAt, counterparty };
  for (const listener of listeners) listener({ id, details });
}
