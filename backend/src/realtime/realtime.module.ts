import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { MissedEvents } from './missed-events.service.js';
import { PresenceController } from './presence.controller.js';
import { PresenceRepository } from './presence.repository.js';
import { PresenceService } from './presence.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { ViewingGateway } from './viewing.gateway.js';
import { ViewingRepository } from './viewing.repository.js';
import { ViewingService } from './viewing.service.js';

/** Sockets: who is in which room, and the way from the tail of the events to the rooms. */
@Module({
  imports: [AuthModule, EventsModule],
  controllers: [PresenceController],
  providers: [
    MissedEvents,
    PresenceRepository,
    PresenceService,
    RealtimeGateway,
    ViewingGateway,
    ViewingRepository,
    ViewingService,
  ],
})
export class RealtimeModule {}
