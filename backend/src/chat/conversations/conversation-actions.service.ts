import { Injectable } from '@nestjs/common';
import type { Permission } from '#contract/access/permissions';
import { Writes } from '../../auth/access/writes.service.js';
import { AlreadyDecided, NotFound } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import {
  conversationChanged,
  messagesRead,
  noteWritten,
  readByColleague,
  replySent,
} from './conversation-events.js';
import { alreadyClaimed, ConversationSteps } from './conversation-steps.service.js';
import { type ConversationRow, ConversationsRepository } from './conversations.repository.js';
import {
  type MessageRow,
  MessagesRepository,
  type NewMessage,
  type ThreadRow,
} from './messages.repository.js';
import { type RatedResolutionRow, ResolutionsRepository } from './resolutions.repository.js';

/** The text of a message from an agent, and the id that the client gave it. */
interface AgentMessage {
  text: string;
  clientMessageId: string | null;
}

/** Actions of agents and administrators in a conversation. */
@Injectable()
export class ConversationActionsService {
  constructor(
    private readonly writes: Writes,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly resolutions: ResolutionsRepository,
    private readonly steps: ConversationSteps,
    private readonly events: EventsService,
  ) {}

  /**
   * Answers the customer. The answer of somebody who is no supervisor claims an unclaimed conversation; any answer reopens a resolved one.
   * @throws {not_found} @throws {already_claimed} @throws {client_message_id_reused}
   */
  reply(agent: SignedIn, id: string, content: AgentMessage): Promise<MessageRow> {
    return this.within(agent, id, async (tx, conversation, permissions) => {
      const draft = message(agent, conversation, 'agent', content);
      // A retry gets the stored message, even if another agent has claimed the conversation since.
      const sent = await this.messages.findSent(tx, draft);
      if (sent) return sent;
      if (!permissions.includes('support.supervise')) await this.steps.claim(tx, agent.id, conversation);
      return this.post(tx, draft, replySent(agent.id, conversation));
    });
  }

  /** Writes an internal note, which customers never see. @throws {not_found} @throws {client_message_id_reused} */
  note(agent: SignedIn, id: string, content: AgentMessage): Promise<MessageRow> {
    return this.within(agent, id, async (tx, conversation) => {
      const draft = message(agent, conversation, 'note', content);
      const sent = await this.messages.findSent(tx, draft);
      return sent ?? this.post(tx, draft, noteWritten(agent.id, conversation));
    });
  }

  /**
   * Claims the conversation; of several concurrent claims exactly one succeeds. A resolved conversation must be reopened
   * first.
   * @throws {not_found} @throws {already_claimed} @throws {already_decided} when the conversation is resolved
   */
  claim(agent: SignedIn, id: string): Promise<void> {
    return this.within(agent, id, async (tx, conversation) => {
      if (conversation.status === 'resolved') throw new AlreadyDecided('resolved', null);
      await this.steps.claim(tx, agent.id, conversation);
    });
  }

  /** Releases all claims of an agent who lost the right to answer; `actor` is the user who removed that right. */
  async releaseAllOf(tx: Tx, agentId: string, actor: SignedIn): Promise<void> {
    const released = await this.conversations.releaseAllOf(tx, agentId);
    await this.events.record(tx, ...released.map((key) => conversationChanged('released', actor.id, key)));
  }

  /**
   * Releases a claim; agents can release only their own, administrators any.
   * @throws {not_found} @throws {already_claimed} when another agent has the claim
   */
  release(agent: SignedIn, id: string): Promise<void> {
    return this.within(agent, id, async (tx, conversation, permissions) => {
      if (conversation.claimedBy === null) return;
      refuseOthersClaim(agent, conversation, permissions);
      await this.steps.release(tx, agent.id, conversation);
    });
  }

  /** Marks the conversation as resolved and releases its claim. @throws {not_found} @throws {already_claimed} */
  resolve(agent: SignedIn, id: string): Promise<void> {
    return this.within(agent, id, async (tx, conversation, permissions) => {
      refuseOthersClaim(agent, conversation, permissions);
      if (conversation.status !== 'resolved') await this.steps.resolve(tx, agent.id, conversation);
    });
  }

  /** Reopens a resolved conversation, which takes its resolution back. @throws {not_found} */
  reopen(agent: SignedIn, id: string): Promise<void> {
    return this.within(agent, id, async (tx, conversation) => {
      if (conversation.status === 'open') return;
      await this.conversations.reopen(tx, id);
      await this.resolutions.takeBack(tx, id);
      await this.events.record(tx, conversationChanged('reopened', agent.id, conversation));
    });
  }

  /** Stores how far this agent has read; an earlier time than the stored one is ignored. @throws {not_found} */
  read(agent: SignedIn, id: string, upTo: string): Promise<void> {
    return this.within(agent, id, async (tx, conversation) => {
      const { own, side } = await this.conversations.readByAgent(tx, id, agent.id, upTo);
      if (side) await this.events.record(tx, messagesRead(agent.id, conversation));
      else if (own) await this.events.record(tx, readByColleague(agent.id, conversation));
    });
  }

  /** The newest messages and notes before a time, or of all, oldest first: a page, and one more. */
  thread(tx: Tx, id: string, before: string | null): Promise<ThreadRow[]> {
    return this.messages.threadOf(tx, id, before);
  }

  /** When the conversation was resolved, with the ratings, oldest first. */
  resolutionsOf(tx: Tx, id: string): Promise<RatedResolutionRow[]> {
    return this.resolutions.ofConversation(tx, id);
  }

  /** Streams all messages, with or without notes, oldest first, in batches. */
  allMessages(id: string, withNotes: boolean): AsyncGenerator<ThreadRow[]> {
    return this.messages.stream(id, withNotes);
  }

  /** Runs work of an agent in a transaction that has locked the conversation. @throws {not_found} */
  within<T>(
    agent: SignedIn,
    id: string,
    work: (tx: Tx, conversation: ConversationRow, permissions: readonly Permission[]) => Promise<T>,
  ): Promise<T> {
    return this.writes.of(agent, async (tx, { permissions }) => {
      const conversation = await this.conversations.findForUpdate(tx, id);
      if (!conversation) throw new NotFound('This conversation');
      return work(tx, conversation, permissions);
    });
  }

  private async post(tx: Tx, draft: NewMessage, event: BankEvent): Promise<MessageRow> {
    const stored = await this.messages.insert(tx, draft);
    await this.events.record(tx, event);
    return stored;
  }
}

function message(
  { id }: SignedIn,
  conversation: ConversationRow,
  sender: 'agent' | 'note',
  content: AgentMessage,
): NewMessage {
  const { id: conversationId, userId } = conversation;
  return { ...content, conversationId, userId, sender, authorId: id, transactionId: null };
}

function refuseOthersClaim(
  { id }: SignedIn,
  conversation: ConversationRow,
  permissions: readonly Permission[],
): void {
  const { claimedBy } = conversation;
  if (claimedBy !== null && claimedBy !== id && !permissions.includes('support.supervise'))
    throw alreadyClaimed(conversation);
}
