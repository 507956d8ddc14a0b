import type { CurrentUser } from '#contract/auth';
import { ApiError, hasCode } from '../../shared/api/api-error.js';
import { postMessage } from './chat.api.js';
import { withDelivery, withSending, withNewId, withWritten } from './chat-messages.js';
import { changeThread, chatStore, historyResource } from './chat.store.js';

/** The sender of a message. */
export type Customer = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

/** Messages are sent one at a time; otherwise the server might store them in another order. */
let lastSent: Promise<void> = Promise.resolve();

export function send(text: string, customer: Customer): void {
  const id = crypto.randomUUID();
  changeThread((thread) => withWritten(thread, { id, text, timestamp: new Date().toISOString() }));
  lastSent = lastSent.then(() => deliver(id, text, customer));
}

/**
 * Sends again under the id of the first attempt, so that the message is stored once even if only the
 * response was lost.
 */
export function sendAgain(id: string, customer: Customer): void {
  const message = chatStore.getState().thread.outgoing.find((one) => one.id === id);
  if (!message) return;
  changeThread((thread) => withDelivery(thread, id, 'sending'));
  lastSent = lastSent.then(() => deliver(id, message.text, customer));
}

async function deliver(clientMessageId: string, message: string, customer: Customer): Promise<void> {
  // Earlier messages must be known first, or one with the same text could be taken for this one.
  await historyResource.load();
  changeThread((thread) => withSending(thread, clientMessageId));
  try {
    const { reference } = await postMessage({
      message,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerEmail: customer.email,
      clientMessageId,
    });
    console.debug(`Live support: ${reference}`);
    changeThread((thread) => withDelivery(thread, clientMessageId, 'sent'));
  } catch (error) {
    const reason = reasonOf(error);
    changeThread((thread) =>
      hasCode(error, 'client_message_id_reused')
        ? withNewId(thread, clientMessageId, crypto.randomUUID(), reason)
        : withDelivery(thread, clientMessageId, 'failed', reason),
    );
  }
  // The history returns the message's time; and, if only the response was lost, that the message has
  // arrived.
  void historyResource.invalidate();
}

const SHOWN_CODES = ['too_many_attempts', 'client_message_id_reused'] as const;

/**
 * The server's message for the errors that the customer can act on: too many messages, or a message that
 * must be sent again. Other errors are only logged.
 */
function reasonOf(error: unknown): string | null {
  return error instanceof ApiError && SHOWN_CODES.some((code) => hasCode(error, code))
    ? error.serverMessage
    : null;
}
