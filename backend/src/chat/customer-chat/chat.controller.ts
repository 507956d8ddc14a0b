import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Roles } from '../../common/http/identity/access.decorator.js';
import { CurrentUser } from '../../common/http/identity/current-user.decorator.js';
import { ErrorDto } from '../../common/http/output/error.dto.js';
import type { SignedIn } from '../../common/http/identity/signed-in.js';
import { queryPipe } from '../../common/http/input/validation.js';
import {
  type ChatHistoryItemDto,
  ChatMessageDto,
  type ChatReadStateDto,
  type ChatReceiptDto,
  ChatReplyDto,
  ReadRequestDto,
  RepliesQueryDto,
} from './chat.dto.js';
import { ChatService, MESSAGES_PER_DAY } from './chat.service.js';
import { MESSAGES_PER_MINUTE } from './message-throttle.js';
import { RepliesService } from './replies.service.js';

@ApiTags('Support chat')
@Controller('chat')
@Roles('customer')
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly replies: RepliesService,
  ) {}

  /**
   * Sends a message to support.
   * @remarks Restricted customers may send messages too. A message reopens a resolved conversation. With a
   * `clientMessageId` the call can be repeated safely.
   */
  @Post('message')
  @ApiResponse({ status: 400, type: ErrorDto, description: '`validation_failed`' })
  @ApiResponse({
    status: 422,
    type: ErrorDto,
    description: '`client_message_id_reused`: the id was already used for another message',
  })
  @ApiResponse({
    status: 429,
    type: ErrorDto,
    description: `\`too_many_attempts\`: more than ${MESSAGES_PER_MINUTE} messages in a minute or ${MESSAGES_PER_DAY} in 24 hours; \`Retry-After\` gives the seconds to wait`,
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
   * Lists the newest 1,000 messages of both sides, oldest first.
   * @remarks Internal notes are never included.
   */
  @Get('history')
  history(@CurrentUser() customer: SignedIn): Promise<ChatHistoryItemDto[]> {
    return this.chat.history(customer.id);
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
