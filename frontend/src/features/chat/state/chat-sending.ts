import i18next from 'i18next';
import { hasCode, sentenceOf } from '../../../shared/api/api-error.js';
import { deliverInOrder, newOutgoing, refusedWith } from '../../../shared/support/outgoing.js';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { AttachedTransactionDto, ChatMessageDto } from '#contract/shapes/chat.dto';
import { postMessage } from './chat.api.js';
import { type ChatMessage, withDelivery, withOutgoing, withSending, withWritten } from './chat-messages.js';
import { changeThread, chatStore, historyResource } from './chat.store.js';

/** The sender of a message. */
export type Customer = Pick<CurrentUserDto, 'firstName' | 'lastName' | 'email'>;

/** A customer has one conversation. */
const CONVERSATION = 'own';

/** `transaction` is the one that the message is about. */
export function send(text: string, customer: Customer, transaction: AttachedTransactionDto | null): void {
  const message = { ...newOutgoing(), text, transaction };
  changeThread((thread) => withWritten(thread, message));
  deliverInOrder(CONVERSATION, () => deliver(message.id, contentOf(message), customer));
}

/** Sends again under the id of the first attempt. */
export function sendAgain(id: string, customer: Customer): void {
  const message = chatStore.getState().thread.outgoing.find((one) => one.id === id);
  if (!message) return;
  changeThread((thread) => withDelivery(thread, id, 'sending'));
  deliverInOrder(CONVERSATION, () => deliver(id, contentOf(message), customer));
}

function contentOf({ text, transaction }: Pick<ChatMessage, 'text' | 'transaction'>): ChatMessageDto {
  return transaction ? { message: text, transactionId: transaction.id } : { message: text };
}

async function deliver(clientMessageId: string, content: ChatMessageDto, customer: Customer): Promise<void> {
  // Earlier messages must be known first, or one with the same text could be taken for this one.
  await historyResource.load();
  changeThread((thread) => withSending(thread, clientMessageId));
  try {
    const { reference } = await postMessage({
      ...content,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerEmail: customer.email,
      clientMessageId,
    });
    console.debug(`Live support: ${reference}`);
    changeThread((thread) => withDelivery(thread, clientMessageId, 'sent'));
  } catch (error) {
    const refused = refusedWith(error, reasonOf(error));
    changeThread((thread) => withOutgoing(thread, clientMessageId, refused));
  }
  // The history returns the message's time; and, if only the response was lost, that the message has
  // arrived.
  void historyResource.invalidate();
}

const SHOWN_CODES = ['too_many_attempts', 'client_message_id_reused', 'not_found'] as const;

/**
 * The reason for the errors that the customer can act on: too many messages, a message that must be sent again, or a
 * transaction that is not there. Other errors are only logged.
 */
function reasonOf(error: unknown): string | null {
  if (!SHOWN_CODES.some((code) => hasCode(error, code))) return null;
  const own = i18next.t('chat:refusals', { returnObjects: true });
  return sentenceOf(error, '', own) || null;
}
