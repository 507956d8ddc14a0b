import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LIMITS } from '#contract/limits';
import { MessagesQueryDto, ReadRequestDto } from '#contract/shapes/chat.dto';
import {
  type ConversationDetailDto,
  type ConversationDto,
  ConversationsQueryDto,
  SupportMessageDto,
  SupportMessageRequestDto,
  TranscriptQueryDto,
} from '#contract/shapes/support.dto';
import { linkOlder } from '../conversations/older-messages.js';
import { ConversationActionsService } from '../conversations/conversation-actions.service.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import { IdParam } from '../../platform/http/input/id-param.decorator.js';
import { linkNext, pageOf } from '../../platform/http/input/paging.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { sendText } from '../../platform/http/output/text-stream.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { NO_ITEM, Refusals } from '../../platform/http/refusals.decorator.js';
import { LIST_CURSORS, type ListCursor } from './list-cursor.js';
import { SupportService } from './support.service.js';

const ConversationId = () => IdParam('This conversation');
const messagesPath = (id: string) => `/api/support/conversations/${id}/messages`;
const OneConversation = () => Refusals({ 404: NO_ITEM });
const UnlessClaimed = () =>
  Refusals({ 404: NO_ITEM, 409: '`already_claimed`: another agent has claimed the conversation' });
const OnceUnderItsId = () =>
  Refusals({ 422: '`client_message_id_reused`: the id was already used for another message' });

@ApiTags('Support desk')
@Controller('support/conversations')
@Permits('support.desk')
export class ConversationsController {
  constructor(
    private readonly support: SupportService,
    private readonly actions: ConversationActionsService,
  ) {}

  /**
   * Lists conversations: restricted customers first, then newest first; up to 200, with a `Link` to the next page.
   * @remarks `status` and `claimed` choose which, and `search` looks in the names of customers and in messages. With
   * `order=waiting` the customer who has waited longest comes first, and those who do not wait come last; with `sort=due`
   * the reply that is due first. The times are in business hours.
   */
  @Get()
  async list(
    @CurrentUser() agent: SignedIn,
    @Query(queryPipe()) { limit = LIMITS.pageSize, cursor, sort, ...rest }: ConversationsQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversationDto[]> {
    const order = sort ?? rest.order ?? 'newest';
    const filter = { ...rest, order };
    const format = LIST_CURSORS[order];
    const page = pageOf(format, { limit, cursor });
    const rows = await inTurn(response, filter.search, () => this.support.conversations(agent, page, filter));
    return linkNext(rows, { request, response, parameter: 'cursor', page, format, placeOf: PLACES[order] });
  }

  /**
   * Returns the newest 50 messages and notes, the customer's accounts and their last ten transactions.
   * @remarks The customer's pending recipients and newest rating are included. Everything about the customer is
   * read-only. A `Link` header leads to the messages before.
   */
  @Get(':id')
  @OneConversation()
  async detail(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConversationDetailDto> {
    const { hasOlder, ...detail } = await this.support.detail(agent, id);
    linkOlder(response, messagesPath(id), { messages: detail.messages, hasOlder });
    return detail;
  }

  /**
   * Lists 50 messages and notes of a conversation, oldest first.
   * @remarks Those before the time `before`, or the newest. The header `Link` names the page before them, if there is one.
   */
  @Get(':id/messages')
  @OneConversation()
  @ApiResponse({ status: 200, type: [SupportMessageDto] })
  async messages(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Query(queryPipe()) { before }: MessagesQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SupportMessageDto[]> {
    const page = await this.support.olderMessages(agent, id, before ?? null);
    linkOlder(response, messagesPath(id), page);
    return page.messages;
  }

  /**
   * Downloads all messages as a text file, with times in Asia/Dubai; internal notes only on request.
   * @remarks The text is streamed and has no limit on the number of messages.
   */
  @Get(':id/transcript')
  @OneConversation()
  @ApiResponse({ status: 200, content: { 'text/plain': { schema: { type: 'string' } } } })
  async transcript(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Query(queryPipe()) { notes }: TranscriptQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { fileName, pieces } = await this.support.transcript(agent, id, notes === 'true');
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    };
    await sendText(response, headers, pieces);
  }

  /**
   * Answers the customer; an agent's answer claims an unclaimed conversation.
   * @remarks With a `clientMessageId` the call can be repeated safely: the same id with the same text is stored
   * once.
   */
  @Post(':id/replies')
  @UnlessClaimed()
  @OnceUnderItsId()
  reply(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Body() { message, clientMessageId }: SupportMessageRequestDto,
  ): Promise<SupportMessageDto> {
    return this.support.reply(agent, id, message, clientMessageId ?? null);
  }

  /**
   * Writes an internal note, which customers never see.
   * @remarks Notes are visible to all agents. With a `clientMessageId` the call can be repeated safely.
   */
  @Post(':id/notes')
  @OneConversation()
  @OnceUnderItsId()
  note(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Body() { message, clientMessageId }: SupportMessageRequestDto,
  ): Promise<SupportMessageDto> {
    return this.support.note(agent, id, message, clientMessageId ?? null);
  }

  /**
   * Claims the conversation; of several concurrent claims exactly one succeeds.
   * @remarks While a conversation is claimed, only its agent and administrators may answer it.
   */
  @Post(':id/claim')
  @OneConversation()
  @Refusals({
    409: '`already_claimed`: another agent has claimed the conversation; `already_decided`: the conversation is resolved',
  })
  @HttpCode(200)
  async claim(@CurrentUser() agent: SignedIn, @ConversationId() id: string): Promise<ConversationDto> {
    await this.actions.claim(agent, id);
    return this.support.conversation(agent, id);
  }

  /**
   * Releases the claim; agents can release only their own, administrators any.
   * @remarks Afterwards any agent may claim the conversation.
   */
  @Post(':id/release')
  @UnlessClaimed()
  @HttpCode(200)
  async release(@CurrentUser() agent: SignedIn, @ConversationId() id: string): Promise<ConversationDto> {
    await this.actions.release(agent, id);
    return this.support.conversation(agent, id);
  }

  /**
   * Marks the conversation as resolved; the customer's next message reopens it.
   * @remarks Resolved conversations leave the lists of the desk, and keep all their messages.
   */
  @Post(':id/resolve')
  @UnlessClaimed()
  @HttpCode(200)
  async resolve(@CurrentUser() agent: SignedIn, @ConversationId() id: string): Promise<ConversationDto> {
    await this.actions.resolve(agent, id);
    return this.support.conversation(agent, id);
  }

  /**
   * Reopens a resolved conversation.
   * @remarks A reopened conversation is unclaimed. An open one stays as it is.
   */
  @Post(':id/reopen')
  @OneConversation()
  @HttpCode(200)
  async reopen(@CurrentUser() agent: SignedIn, @ConversationId() id: string): Promise<ConversationDto> {
    await this.actions.reopen(agent, id);
    return this.support.conversation(agent, id);
  }

  /**
   * Stores how far this agent has read; for clients without a socket.
   * @remarks A position before the stored one is ignored.
   */
  @Post(':id/read')
  @OneConversation()
  @HttpCode(204)
  read(
    @CurrentUser() agent: SignedIn,
    @ConversationId() id: string,
    @Body() { upTo }: ReadRequestDto,
  ): Promise<void> {
    return this.actions.read(agent, id, upTo);
  }
}

/** The position from which the list continues after this conversation, in each order. */
const PLACES = {
  oldest: ({ customer: { isRestricted }, lastMessageAt: at, id }: ConversationDto): ListCursor => ({
    isRestricted,
    at,
    id,
  }),
  due: ({ customer: { isRestricted }, replyDueAt: at, id }: ConversationDto): ListCursor => ({
    isRestricted,
    at,
    id,
  }),
  newest: ({ customer: { isRestricted }, lastMessageAt: at, id }: ConversationDto): ListCursor => ({
    isRestricted,
    at,
    id,
  }),
  waiting: ({ customer: { isRestricted }, waitingSince: at, id }: ConversationDto): ListCursor => ({
    isRestricted,
    at,
    id,
  }),
};
