import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { EventsModule } from '../events/events.module.js';
import { CannedRepliesController } from './canned-replies.controller.js';
import { CannedRepliesRepository } from './canned-replies.repository.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { ContextReadsRepository } from './context-reads.repository.js';
import { ContextReadsService } from './context-reads.service.js';
import { ConversationListRepository } from './conversation-list.repository.js';
import { ConversationsController } from './conversations.controller.js';
import { CustomerContextRepository } from './customer-context.repository.js';
import { SummaryController } from './summary.controller.js';
import { SupportService } from './support.service.js';

/** The agents' desk: conversations with the customer's context. */
@Module({
  imports: [AuthModule, ChatModule, EventsModule],
  controllers: [CannedRepliesController, ConversationsController, SummaryController],
  providers: [
    CannedRepliesRepository,
    CannedRepliesService,
    ContextReadsRepository,
    ContextReadsService,
    ConversationListRepository,
    CustomerContextRepository,
    SupportService,
  ],
})
export class SupportModule {}
