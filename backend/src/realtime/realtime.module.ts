import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { CatchUpService } from './delivery/catch-up.service.js';
import { ForgottenNodes } from './forgotten-nodes.js';
import { AgentPresence } from './presence/agent-presence.entity.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceRepository } from './presence/presence.repository.js';
import { PresenceService } from './presence/presence.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { ConversationView } from './viewing/conversation-view.entity.js';
import { ViewingGateway } from './viewing/viewing.gateway.js';
import { ViewingRepository } from './viewing/viewing.repository.js';
import { ViewingService } from './viewing/viewing.service.js';

/** Sockets: rooms, pushes from the event tail, agents' presence and who views which conversation. */
@Module({
  imports: [TypeOrmModule.forFeature([AgentPresence, ConversationView]), AuthModule, EventsModule],
  controllers: [PresenceController],
  providers: [
    CatchUpService,
    ForgottenNodes,
    PresenceRepository,
    PresenceService,
    RealtimeGateway,
    ViewingGateway,
    ViewingRepository,
    ViewingService,
  ],
})
export class RealtimeModule {}
