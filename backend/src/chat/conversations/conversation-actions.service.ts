import { Injectable } from '@nestjs/common';
import { AuthorityService } from '../../auth/access/authority.service.js';
import { AlreadyDecided, NotFound } from '../../common/errors/errors.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../database/transaction/unit-of-work.js';
import type { BankEvent } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { AlreadyClaimed } from './conversation.errors.js';
import {
  conversationChanged,
  messagesRead,
  noteWritten,
  readByColleague,
  replySent,
} from './conversation-events.js';
import { type ConversationRow, ConversationsRepository } from './conversations.repository.js';
import { type MessageRow, MessagesRepository, type NewMessage } from './messages.repository.js';

/** What an agent says, and the id his client gave it. */
interface AgentWords {
  text: string;
  clientMessageId: string | null;
}

/** What agents and administrators do in a conversation. */
@Injectable()
export class ConversationActionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly authority: AuthorityService,
    private readonly events: EventsService,
  ) {}

  /**
   * Answers the customer; an agent's answer claims a conversation that nobody has, and opens it again if it is
   * resolved. @throws {AlreadyClaimed} @throws {ClientMessageIdReused}
   */
  reply(agent: SignedIn, id: string, words: AgentWords): Promise<MessageRow> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      const draft = message(agent, conversation, 'agent', words);
      // What was sent already is answered again, whoever has claimed the conversation since.
      const sent = await this.messages.findSent(tx, draft);
      if (sent) return sent;
      if (agent.role === 'agent') await this.claimFor(tx, agent, conversation);
      return this.post(tx, draft, replySent(agent.id, conversation));
    });
  }

  /** Writes what only colleagues see. @throws {ClientMessageIdReused} */
  note(agent: SignedIn, id: string, words: AgentWords): Promise<MessageRow> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      const draft = message(agent, conversation, 'note', words);
      const sent = await this.messages.findSent(tx, draft);
      return sent ?? this.post(tx, draft, noteWritten(agent.id, conversation));
    });
  }

  /**
   * Exactly one colleague wins. Nothing is left to do in a resolved conversation: it is reopened first.
   * @throws {AlreadyClaimed} @throws {AlreadyDecided} when it is resolved
   */
  claim(agent: SignedIn, id: string): Promise<void> {
    return this.inConversation(agent, id, (tx, conversation) => {
      if (conversation.status === 'resolved') throw new AlreadyDecided('resolved', null);
      return this.claimFor(tx, agent, conversation);
    });
  }

  /** Gives up all that somebody has claimed who may not answer any more; `actor` is who took that right away. */
  async releaseAllOf(tx: Tx, agentId: string, actor: SignedIn): Promise<void> {
    const released = await this.conversations.releaseAllOf(tx, agentId);
    await this.events.record(tx, ...released.map((key) => conversationChanged('released', actor.id, key)));
  }

  /** Gives a claim up; an administrator may take anybody's away. @throws {AlreadyClaimed} */
  release(agent: SignedIn, id: string): Promise<void> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      if (conversation.claimedBy === null) return;
      refuseOthersClaim(agent, conversation);
      await this.conversations.release(tx, id);
      await this.events.record(tx, conversationChanged('released', agent.id, conversation));
    });
  }

  /** @throws {AlreadyClaimed} */
  resolve(agent: SignedIn, id: string): Promise<void> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      refuseOthersClaim(agent, conversation);
      if (conversation.status === 'resolved') return;
      await this.conversations.resolve(tx, id);
      await this.events.record(tx, conversationChanged('resolved', agent.id, conversation));
    });
  }

  reopen(agent: SignedIn, id: string): Promise<void> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      if (conversation.status === 'open') return;
      await this.conversations.reopen(tx, id);
      await this.events.record(tx, conversationChanged('reopened', agent.id, conversation));
    });
  }

  /** Notes how far this agent has read; never back. */
  read(agent: SignedIn, id: string, upTo: string): Promise<void> {
    return this.inConversation(agent, id, async (tx, conversation) => {
      const { own, side } = await this.conversations.readByAgent(tx, id, agent.id, upTo);
      if (side) await this.events.record(tx, messagesRead(agent.id, conversation));
      else if (own) await this.events.record(tx, readByColleague(agent.id, conversation));
    });
  }

  /** The newest messages and notes, oldest first. */
  thread(tx: Tx, id: string): Promise<MessageRow[]> {
    return this.messages.threadOf(tx, id);
  }

  /** All messages, with or without notes, oldest first, in batches. */
  allMessages(id: string, withNotes: boolean): AsyncGenerator<MessageRow[]> {
    return this.messages.stream(id, withNotes);
  }

  private inConversation<T>(
    agent: SignedIn,
    id: string,
    work: (tx: Tx, conversation: ConversationRow) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.runFor(agent, async (tx) => {
      await this.authority.assertStillAuthorized(tx, agent);
      const conversation = await this.conversations.findForUpdate(tx, id);
      if (!conversation) throw new NotFound('This conversation');
      return work(tx, conversation);
    });
  }

  private async claimFor(tx: Tx, agent: SignedIn, conversation: ConversationRow): Promise<void> {
    if (conversation.claimedBy === agent.id) return;
    if (!(await this.conversations.claim(tx, conversation.id, agent.id))) {
      throw new AlreadyClaimed(conversation.claimedByName);
    }
    await this.events.record(tx, conversationChanged('claimed', agent.id, conversation));
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
  words: AgentWords,
): NewMessage {
  return { ...words, conversationId: conversation.id, userId: conversation.userId, sender, authorId: id };
}

function refuseOthersClaim({ id, role }: SignedIn, { claimedBy, claimedByName }: ConversationRow): void {
  if (claimedBy !== null && claimedBy !== id && role !== 'admin') throw new AlreadyClaimed(claimedByName);
}
