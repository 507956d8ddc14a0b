import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  type ChatHistoryItemDto,
  ChatMessageDto,
  ChatRatingDto,
  type ChatReadStateDto,
  type ChatReceiptDto,
  ChatReplyDto,
  type ChatResolutionDto,
  MessagesQueryDto,
  ReadRequestDto,
  RepliesQueryDto,
} from '#contract/shapes/chat.dto';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { queryPipe } from '../../platform/http/input/validation.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { ChatService, MESSAGES_PER_DAY } from './chat.service.js';
import { linkOlder } from '../conversations/older-messages.js';
import { MESSAGES_PER_MINUTE } from './message-throttle.js';
import { RatingsService } from './ratings.service.js';
import { RepliesService } from './replies.service.js';

@ApiTags('Support chat')
@Controller('chat')
@Roles('customer')
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly replies: RepliesService,
    private readonly ratings: RatingsService,
  ) {}

  /**
   * Sends a message to support.
   * @remarks Restricted customers may send messages too. A message reopens a resolved conversation. With a
   * `clientMessageId` the call can be repeated safely. With a `transactionId` it is about a transaction, which both
   * sides then see with the message.
   */
  @Post('message')
  @Refusals({
    400: '`validation_failed`',
    404: 'The customer has no such transaction',
    422: '`client_message_id_reused`: the id was already used for another message',
    429: `\`too_many_attempts\`: more than ${MESSAGES_PER_MINUTE} messages in a minute or ${MESSAGES_PER_DAY} in 24 hours; \`Retry-After\` gives the seconds to wait`,
  })
  send(@CurrentUser() customer: SignedIn, @Body() message: ChatMessageDto): Promise<ChatReceiptDto> {
    return this.chat.send(customer, message);
  }

  /**
   * Lists the agents' newest 1,000 replies, oldest first; 304 when `If-None-Match` matches the current version.
   * @remarks For clients without a socket, which poll it. Internal notes are never included.
   */
  @Get('replies')
  @ApiResponse({ status: 200, type: [ChatReplyDto] })
  @ApiResponse({ status: 304, description: 'The replies have not changed' })
  async poll(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) _query: RepliesQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { version, replies } = await this.replies.poll(customer.id, request.headers['if-none-match']);
    // The browser may cache the answer, but must revalidate it each time.
    response.setHeader('Cache-Control', 'private, no-cache').setHeader('ETag', version);
    if (replies === null) response.status(304).end();
    else response.json(replies);
  }

  /**
   * Lists the newest 50 messages of both sides, oldest first, or the 50 before a time, with a `Link` to those before.
   * @remarks Internal notes are never included.
   */
  @Get('history')
  async history(
    @CurrentUser() customer: SignedIn,
    @Query(queryPipe()) { before }: MessagesQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatHistoryItemDto[]> {
    const page = await this.chat.history(customer.id, before ?? null);
    linkOlder(response, '/api/chat/history', page);
    return page.messages;
  }

  /**
   * Lists when agents have resolved the conversation, oldest first, with the customer's ratings; the newest 200.
   * @remarks A resolution that is taken back, because the conversation was reopened before anybody wrote, is left out.
   */
  @Get('resolutions')
  resolutions(@CurrentUser() customer: SignedIn): Promise<ChatResolutionDto[]> {
    return this.ratings.list(customer.id);
  }

  /**
   * Rates the conversation that was resolved last, within 24 hours; a later call replaces the rating and its comment.
   * @remarks Restricted customers may rate too. Counts like a message towards the limit of a minute.
   */
  @Post('rating')
  @HttpCode(204)
  @Refusals({
    400: '`validation_failed`',
    409: '`nothing_to_rate`: no conversation was resolved in the last 24 hours',
    429: `\`too_many_attempts\`: more than ${MESSAGES_PER_MINUTE} messages in a minute; \`Retry-After\` gives the seconds to wait`,
  })
  rate(@CurrentUser() customer: SignedIn, @Body() rating: ChatRatingDto): Promise<void> {
    return this.ratings.rate(customer, rating);
  }

  /**
   * Returns how far each side has read.
   * @remarks For the read receipts of the chat.
   */
  @Get('read-state')
  readState(@CurrentUser() customer: SignedIn): Promise<ChatReadStateDto> {
    return this.chat.readState(customer.id);
  }

  /**
   * Stores how far the customer has read; for clients without a socket.
   * @remarks A position before the stored one is ignored.
   */
  @Post('read')
  @HttpCode(204)
  read(@CurrentUser() customer: SignedIn, @Body() { upTo }: ReadRequestDto): Promise<void> {
    return this.chat.read(customer, upTo);
  }
}
