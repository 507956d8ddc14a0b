import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { BusinessHoursModule } from '../business-hours/business-hours.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { AlertsController } from './sharing/alerts.controller.js';
import { AlertsService } from './sharing/alerts.service.js';
import { AvailabilityEntity } from './sharing/availability.entity.js';
import { AvailabilityService } from './sharing/availability.service.js';
import { OffersService } from './sharing/offers.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { SharingRepository } from './sharing/sharing.repository.js';
import { SharingService } from './sharing/sharing.service.js';
import { ConversationListRepository } from './agent-inbox/conversation-list.repository.js';
import { ConversationsController } from './agent-inbox/conversations.controller.js';
import { SummaryController } from './agent-inbox/summary.controller.js';
import { SupportService } from './agent-inbox/support.service.js';
import { CannedRepliesController } from './canned-replies/canned-replies.controller.js';
import { CannedRepliesRepository } from './canned-replies/canned-replies.repository.js';
import { CannedReplyEntity } from './canned-replies/canned-reply.entity.js';
import { CannedRepliesService } from './canned-replies/canned-replies.service.js';
import { AgentRead } from './conversations/agent-read.entity.js';
import { ConversationActionsService } from './conversations/conversation-actions.service.js';
import { ChatReplyEntity } from './conversations/chat-reply.entity.js';
import { ConversationOpeningEntity } from './conversations/opening.entity.js';
import { ConversationEntity } from './conversations/conversation.entity.js';
import { ConversationSteps } from './conversations/conversation-steps.service.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { Message } from './conversations/message.entity.js';
import { MessagesRepository } from './conversations/messages.repository.js';
import { ChatResolutionEntity } from './conversations/resolution.entity.js';
import { ResolutionsRepository } from './conversations/resolutions.repository.js';
import { ChatController } from './customer-chat/chat.controller.js';
import { ChatGateway } from './customer-chat/chat.gateway.js';
import { ChatService } from './customer-chat/chat.service.js';
import { MessageThrottle } from './customer-chat/message-throttle.js';
import { RatingsService } from './customer-chat/ratings.service.js';
import { RepliesService } from './customer-chat/replies.service.js';
import { ContextRead } from './customer-context/context-read.entity.js';
import { CustomerContextRepository } from './customer-context/customer-context.repository.js';
import { DataReads } from './customer-context/data-reads.service.js';
import { ConversationTag } from './tags/conversation-tag.entity.js';
import { Tag } from './tags/tag.entity.js';
import { TagsController } from './tags/tags.controller.js';
import { TagsRepository } from './tags/tags.repository.js';
import { TagsService } from './tags/tags.service.js';

/** Support chat: the customer's side, and the agents' desk with the customer's accounts and transactions. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AgentRead,
      CannedReplyEntity,
      AvailabilityEntity,
      ChatReplyEntity,
      ChatResolutionEntity,
      ConversationOpeningEntity,
      ContextRead,
      ConversationEntity,
      ConversationTag,
      Message,
      Tag,
    ]),
    AuthModule,
    BusinessHoursModule,
    EventsModule,
    RealtimeModule,
  ],
  controllers: [
    AlertsController,
    SharingController,
    ChatController,
    CannedRepliesController,
    ConversationsController,
    SummaryController,
    TagsController,
  ],
  providers: [
    AlertsService,
    SharingRepository,
    SharingService,
    AvailabilityService,
    OffersService,
    CannedRepliesRepository,
    CannedRepliesService,
    ChatGateway,
    ChatService,
    ConversationListRepository,
    ConversationsRepository,
    CustomerContextRepository,
    DataReads,
    ConversationActionsService,
    ConversationSteps,
    MessagesRepository,
    MessageThrottle,
    RatingsService,
    RepliesService,
    ResolutionsRepository,
    SupportService,
    TagsRepository,
    TagsService,
  ],
  exports: [
    ChatService,
    ConversationActionsService,
    ConversationSteps,
    DataReads,
    RatingsService,
    TagsService,
  ],
})
export class ChatModule {}
