import { hasCode } from '../api/api-error.js';
import { bankNow } from '../format/bank-clock.js';

/** A message that was written here and that the server has not reported yet. */
export interface OutgoingMessage {
  /** The client's id, the same for each attempt, so that the message is stored once even if only an answer was lost. */
  id: string;
  /** This device's time. */
  timestamp: string;
  delivery: 'sending' | 'sent' | 'failed';
  /** Why it was not sent, in the bank's words. */
  reason: string | null;
}

/** What all messages have when they are written. */
export function newOutgoing(): OutgoingMessage {
  return {
    id: crypto.randomUUID(),
    timestamp: new Date(bankNow()).toISOString(),
    delivery: 'sending',
    reason: null,
  };
}

/** The messages, of which the one with the id is changed. */
export function withChange<One extends OutgoingMessage>(
  messages: readonly One[],
  id: string,
  change: Partial<One>,
): One[] {
  return messages.map((one) => (one.id === id ? { ...one, ...change } : one));
}

/** The end of the last delivery, by conversation. */
const lastSent = new Map<string, Promise<void>>();

/**
 * Delivers a message after those that were sent before it in the same conversation; otherwise the server might store
 * them in another order. `deliver` must not reject.
 */
export function deliverInOrder(conversationId: string, deliver: () => Promise<void>): void {
  const before = lastSent.get(conversationId) ?? Promise.resolve();
  lastSent.set(conversationId, before.then(deliver));
}

/** The change of a message that was refused. If another message already has its id, the next attempt gets a new one. */
export function refusedWith(error: unknown, reason: string | null): Partial<OutgoingMessage> {
  const isIdTaken = hasCode(error, 'client_message_id_reused');
  return { ...(isIdTaken ? { id: crypto.randomUUID() } : {}), delivery: 'failed', reason };
}
