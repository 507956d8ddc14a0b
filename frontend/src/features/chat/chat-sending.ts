import type { CurrentUser } from '#contract/auth';
import { ApiError, hasCode } from '../../shared/api/api-error.js';
import { postMessage } from './chat.api.js';
import { withDelivery, withLeaving, withNewId, withWritten } from './chat-messages.js';
import { changeThread, chatStore, historyResource } from './chat.store.js';

/** Who writes. */
export type Customer = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

/** One after the other, or the server might store them in another order than they were written. */
let lastSent: Promise<void> = Promise.resolve();

export function send(text: string, customer: Customer): void {
  const id = crypto.randomUUID();
  changeThread((thread) => withWritten(thread, { id, text, timestamp: new Date().toISOString() }));
  lastSent = lastSent.then(() => deliver(id, text, customer));
}

/** Under the id of the first attempt, so that it is stored once even if only its answer was lost. */
export function sendAgain(id: string, customer: Customer): void {
  const message = chatStore.getState().thread.outgoing.find((one) => one.id === id);
  if (!message) return;
  changeThread((thread) => withDelivery(thread, id, 'sending'));
  lastSent = lastSent.then(() => deliver(id, message.text, customer));
}

async function deliver(clientMessageId: string, message: string, customer: Customer): Promise<void> {
  // What was said before this page was opened must not be taken for what leaves now.
  await historyResource.load();
  changeThread((thread) => withLeaving(thread, clientMessageId));
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
  // It tells the message's time; and, when only the answer was lost, that the message is there.
  void historyResource.invalidate();
}

const TOLD = ['too_many_attempts', 'client_message_id_reused'] as const;

/**
 * Who writes too fast, or must send once more, is told so; everything else is only logged (specification,
 * section 8).
 */
function reasonOf(error: unknown): string | null {
  return error instanceof ApiError && TOLD.some((code) => hasCode(error, code)) ? error.serverMessage : null;
}
