import { Injectable } from '@nestjs/common';
import type {
  ConversationDetailDto,
  ConversationDto,
  SupportMessageDto,
  SupportSummaryDto,
} from '#contract/shapes/support.dto';
import { ConversationActionsService } from '../conversations/conversation-actions.service.js';
import { NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { DataReads } from '../customer-context/data-reads.service.js';
import { type MessagesPage, messagesPage } from '../conversations/older-messages.js';
import { ConversationListRepository } from './conversation-list.repository.js';
import { CustomerContextRepository } from '../customer-context/customer-context.repository.js';
import type { ListCursor } from './list-cursor.js';
import type { ConversationFilter } from './list-query.js';
import { newestRatingView, resolutionView, supportMessageView } from './support-message.view.js';
import { type Transcript, transcriptOf } from './transcript.view.js';

/** The agents' desk: conversations, with a read-only view of the customer's context. */
@Injectable()
export class SupportService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly list: ConversationListRepository,
    private readonly actions: ConversationActionsService,
    private readonly context: CustomerContextRepository,
    private readonly reads: DataReads,
  ) {}

  /** Returns one row more than the page, if there are that many. */
  conversations(
    agent: SignedIn,
    page: Page<ListCursor>,
    filter: ConversationFilter,
  ): Promise<ConversationDto[]> {
    return this.list.page(agent.id, page, filter);
  }

  summary(agent: SignedIn): Promise<SupportSummaryDto> {
    return this.list.summary(agent.id);
  }

  /** @throws {not_found} */
  conversation(agent: SignedIn, id: string): Promise<ConversationDto> {
    return this.unitOfWork.snapshot((tx) => this.require(tx, agent, id));
  }

  /**
   * The conversation with its newest messages and the customer's context, in one snapshot. The access is audited once an
   * hour.
   * @throws {not_found}
   */
  async detail(agent: SignedIn, id: string): Promise<ConversationDetailDto & { hasOlder: boolean }> {
    await this.reads.noteConversation(agent, id);
    return this.unitOfWork.snapshot(async (tx) => {
      const conversation = await this.require(tx, agent, id);
      const { messages, hasOlder } = await this.messagesOf(tx, id, null);
      const context = await this.context.read(tx, conversation.customer.id);
      const resolved = await this.actions.resolutionsOf(tx, id);
      const rating = newestRatingView(resolved);
      const resolutions = resolved.map(resolutionView);
      return { ...conversation, messages, resolutions, rating, context, hasOlder };
    });
  }

  /** The messages and notes before a time. The access is audited once an hour. @throws {not_found} */
  async olderMessages(
    agent: SignedIn,
    id: string,
    before: string | null,
  ): Promise<MessagesPage<SupportMessageDto>> {
    await this.reads.noteConversation(agent, id);
    return this.unitOfWork.snapshot(async (tx) => {
      await this.require(tx, agent, id);
      return this.messagesOf(tx, id, before);
    });
  }

  /** All messages as a text file. Each download is audited. @throws {not_found} */
  async transcript(agent: SignedIn, id: string, withNotes: boolean): Promise<Transcript> {
    await this.reads.noteDownload(agent, id);
    const { customer, number } = await this.conversation(agent, id);
    return transcriptOf(number, customer.firstName, this.actions.allMessages(id, withNotes));
  }

  /** @throws {not_found} @throws {already_claimed} */
  async reply(
    agent: SignedIn,
    id: string,
    text: string,
    clientMessageId: string | null,
  ): Promise<SupportMessageDto> {
    return supportMessageView(await this.actions.reply(agent, id, { text, clientMessageId }));
  }

  /** @throws {not_found} */
  async note(
    agent: SignedIn,
    id: string,
    text: string,
    clientMessageId: string | null,
  ): Promise<SupportMessageDto> {
    return supportMessageView(await this.actions.note(agent, id, { text, clientMessageId }));
  }

  private async messagesOf(
    tx: Tx,
    id: string,
    before: string | null,
  ): Promise<MessagesPage<SupportMessageDto>> {
    return messagesPage((await this.actions.thread(tx, id, before)).map(supportMessageView));
  }

  private async require(tx: Tx, agent: SignedIn, id: string): Promise<ConversationDto> {
    const conversation = await this.list.find(tx, agent.id, id);
    if (!conversation) throw new NotFound('This conversation');
    return conversation;
  }
}
