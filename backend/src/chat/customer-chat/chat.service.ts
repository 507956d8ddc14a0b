import { Injectable } from '@nestjs/common';
import type {
  ChatHistoryItemDto,
  ChatMessageDto,
  ChatReadStateDto,
  ChatReceiptDto,
} from '#contract/shapes/chat.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { EventsService } from '../../events/events.service.js';
import { messageSent, messagesRead } from '../conversations/conversation-events.js';
import { historyView } from './chat.view.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { type MessagesPage, messagesPage } from '../conversations/older-messages.js';
import { SharingService } from '../sharing/sharing.service.js';
import { MessageThrottle, tooManyMessages } from './message-throttle.js';
import { MessagesRepository } from '../conversations/messages.repository.js';

/** Maximum number of messages of a customer in any 24 hours: more than a day of normal conversation needs. */
export const MESSAGES_PER_DAY = 500;

/** The customer's side of the support chat; each customer has one conversation. */
@Injectable()
export class ChatService {
  constructor(
    private readonly writes: Writes,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly events: EventsService,
    private readonly throttle: MessageThrottle,
    private readonly sharing: SharingService,
  ) {}

  /**
   * Stores a message, once for each client message id, and reopens a resolved conversation.
   * @throws {too_many_attempts} @throws {client_message_id_reused} @throws {not_found} without such a transaction
   */
  async send(
    customer: SignedIn,
    { message, clientMessageId, transactionId }: ChatMessageDto,
  ): Promise<ChatReceiptDto> {
    this.throttle.count(customer.id);
    return this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      const conversation = await this.conversations.openForUpdate(tx, customer.id);
      const { id, userId } = conversation;
      const draft = {
        conversationId: id,
        userId,
        sender: 'user' as const,
        authorId: userId,
        text: message,
        clientMessageId: clientMessageId ?? null,
        transactionId: transactionId ?? null,
      };
      const sent = await this.messages.findSent(tx, draft);
      if (sent) return { reference: sent.reference };
      if (transactionId !== undefined) await this.requireTransaction(tx, userId, transactionId);
      const wait = await this.messages.secondsUntilFree(tx, id, MESSAGES_PER_DAY);
      if (wait !== null) throw tooManyMessages(wait);
      const { reference } = await this.messages.insert(tx, draft);
      await this.events.record(tx, messageSent({ id, userId }));
      if (conversation.isNew || conversation.status === 'resolved')
        await this.sharing.share(tx, conversation);
      return { reference };
    });
  }

  private async requireTransaction(tx: Tx, userId: string, id: string): Promise<void> {
    if (!(await this.messages.hasTransaction(tx, userId, id))) throw new NotFound('This transaction');
  }

  /** The newest messages of both sides before a time, or of all, oldest first. */
  async history(userId: string, before: string | null): Promise<MessagesPage<ChatHistoryItemDto>> {
    return messagesPage((await this.messages.historyOf(userId, before)).map(historyView));
  }

  /** All messages of both sides, oldest first, in batches. */
  async *stream(userId: string): AsyncGenerator<ChatHistoryItemDto[]> {
    const conversation = await this.conversations.findByUser(userId);
    if (!conversation) return;
    for await (const rows of this.messages.stream(conversation.id, false)) yield rows.map(historyView);
  }

  async readState(userId: string): Promise<ChatReadStateDto> {
    return this.conversations.readStateOf(userId);
  }

  /** Stores how far the customer has read; does nothing for an earlier time or without a conversation. */
  read(customer: SignedIn, upTo: string): Promise<void> {
    return this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      const key = await this.conversations.findOwnForUpdate(tx, customer.id);
      if (!key) return;
      if (await this.conversations.readByCustomer(tx, key.id, upTo)) {
        await this.events.record(tx, messagesRead(customer.id, key));
      }
    });
  }
}
