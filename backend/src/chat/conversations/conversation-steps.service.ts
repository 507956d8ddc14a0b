import { Injectable } from '@nestjs/common';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Refused } from '../../platform/http/errors.js';
import { EventsService } from '../../events/events.service.js';
import { conversationChanged, noteWritten, replySent } from './conversation-events.js';
import { type ConversationRow, ConversationsRepository } from './conversations.repository.js';
import { MessagesRepository } from './messages.repository.js';
import { ResolutionsRepository } from './resolutions.repository.js';

/** What is known about a conversation and fills in texts. */
export interface ConversationFacts {
  customerId: string;
  firstName: string;
  lastName: string;
  agentFirstName: string;
  /** The customer's transaction that was attached last. */
  transactionId: string | null;
  transactionReference: string | null;
  /** The customer's last message. */
  lastAsked: string | null;
}

const FACTS = `
SELECT u.id AS "customerId", u.first_name AS "firstName", u.last_name AS "lastName",
       (SELECT first_name FROM users WHERE id = $2) AS "agentFirstName",
       attached.id AS "transactionId", attached.reference AS "transactionReference",
       (SELECT text FROM messages WHERE conversation_id = c.id AND sender = 'user'
         ORDER BY at DESC LIMIT 1) AS "lastAsked"
  FROM conversations c JOIN users u ON u.id = c.user_id
  LEFT JOIN LATERAL (
    SELECT t.id, t.reference FROM messages m
      JOIN transactions t ON t.id = m.transaction_id AND t.user_id = m.user_id
     WHERE m.conversation_id = c.id ORDER BY m.at DESC LIMIT 1
  ) AS attached ON true
 WHERE c.id = $1`;

/**
 * Single steps in a conversation, in the transaction of a caller who has locked it, and what takes them back. Rights are
 * checked by the caller.
 */
@Injectable()
export class ConversationSteps {
  constructor(
    private readonly pool: PgPool,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly resolutions: ResolutionsRepository,
    private readonly events: EventsService,
  ) {}

  /** `null` without such a conversation. */
  async facts(agentId: string, id: string, tx?: Tx): Promise<ConversationFacts | null> {
    const [facts] = await (tx ?? this.pool).query<ConversationFacts>(FACTS, [id, agentId]);
    return facts ?? null;
  }

  /** Locks the conversation and its customer; `null` when it is gone. */
  lock(tx: Tx, id: string): Promise<ConversationRow | null> {
    return this.conversations.findForUpdate(tx, id);
  }

  /** Claims the conversation; returns `false` when the agent has it already. @throws {already_claimed} */
  async claim(tx: Tx, agentId: string, conversation: ConversationRow): Promise<boolean> {
    if (conversation.claimedBy === agentId) return false;
    if (!(await this.conversations.claim(tx, conversation.id, agentId))) throw alreadyClaimed(conversation);
    await this.events.record(tx, conversationChanged('claimed', agentId, conversation));
    return true;
  }

  async release(tx: Tx, agentId: string, conversation: ConversationRow): Promise<void> {
    await this.conversations.release(tx, conversation.id);
    await this.events.record(tx, conversationChanged('released', agentId, conversation));
  }

  /** Opens a resolved conversation for an answer, which leaves its resolution as it is. */
  async reopen(tx: Tx, agentId: string, conversation: ConversationRow): Promise<void> {
    await this.conversations.reopen(tx, conversation.id);
    await this.events.record(tx, conversationChanged('reopened', agentId, conversation));
  }

  /** Takes {@link reopen} back. */
  async closeAgain(tx: Tx, agentId: string, conversation: ConversationRow): Promise<void> {
    await this.conversations.resolve(tx, conversation.id);
    await this.events.record(tx, conversationChanged('resolved', agentId, conversation));
  }

  /** Writes an internal note; returns its id. */
  async note(tx: Tx, agentId: string, conversation: ConversationRow, text: string): Promise<string> {
    const { id } = await this.write(tx, agentId, conversation, { sender: 'note', text });
    await this.events.record(tx, noteWritten(agentId, conversation));
    return id;
  }

  removeNotes(tx: Tx, ids: readonly string[]): Promise<unknown> {
    return tx.query(`DELETE FROM messages WHERE id = ANY ($1) AND sender = 'note'`, [ids]);
  }

  async reply(tx: Tx, agentId: string, conversation: ConversationRow, text: string): Promise<void> {
    await this.write(tx, agentId, conversation, { sender: 'agent', text });
    await this.events.record(tx, replySent(agentId, conversation));
  }

  /** Marks the conversation as resolved and releases its claim. */
  async resolve(tx: Tx, agentId: string, conversation: ConversationRow): Promise<void> {
    await this.conversations.resolve(tx, conversation.id);
    await this.resolutions.add(tx, conversation.id, agentId);
    await this.events.record(tx, conversationChanged('resolved', agentId, conversation));
  }

  private write(
    tx: Tx,
    authorId: string,
    { id: conversationId, userId }: ConversationRow,
    content: { sender: 'agent' | 'note'; text: string },
  ) {
    const about = { conversationId, userId, authorId, clientMessageId: null, transactionId: null };
    return this.messages.insert(tx, { ...about, ...content });
  }
}

export function alreadyClaimed({ claimedByName }: ConversationRow): Refused {
  return new Refused('already_claimed', { by: claimedByName === null ? '' : ` by ${claimedByName}` });
}
