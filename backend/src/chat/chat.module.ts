import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { ChatController } from './chat.controller.js';
import { ChatGateway } from './chat.gateway.js';
import { ChatService } from './chat.service.js';
import { ConversationsRepository } from './conversations.repository.js';
import { DeskService } from './desk.service.js';
import { MessageThrottle } from './message-throttle.js';
import { MessagesRepository } from './messages.repository.js';
import { RepliesService } from './replies.service.js';

/** Conversations and messages. */
@Module({
  imports: [AuthModule, EventsModule],
  controllers: [ChatController],
  providers: [
    ChatGateway,
    ChatService,
    ConversationsRepository,
    DeskService,
    MessageThrottle,
    MessagesRepository,
    RepliesService,
  ],
  exports: [DeskService],
})
export class ChatModule {}
