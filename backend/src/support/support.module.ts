import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BeneficiariesModule } from '../beneficiaries/beneficiaries.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { EventsModule } from '../events/events.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { CannedRepliesController } from './canned-replies.controller.js';
import { CannedRepliesRepository } from './canned-replies.repository.js';
import { CannedRepliesService } from './canned-replies.service.js';
import { ContextReadsRepository } from './context-reads.repository.js';
import { ConversationListRepository } from './conversation-list.repository.js';
import { ConversationsController } from './conversations.controller.js';
import { SupportService } from './support.service.js';

/** The agents' desk: conversations with the customer's context. */
@Module({
  imports: [AccountsModule, AuthModule, BeneficiariesModule, ChatModule, EventsModule, TransfersModule],
  controllers: [CannedRepliesController, ConversationsController],
  providers: [
    CannedRepliesRepository,
    CannedRepliesService,
    ContextReadsRepository,
    ConversationListRepository,
    SupportService,
  ],
})
export class SupportModule {}
