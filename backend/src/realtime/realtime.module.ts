import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { CatchUpService } from './delivery/catch-up.service.js';
import { DeskSocket } from './desk/desk-socket.entity.js';
import { DeskSocketsRepository } from './desk/desk-sockets.repository.js';
import { DeskSockets } from './desk/desk-sockets.service.js';
import { PresenceController } from './desk/presence.controller.js';
import { PresenceService } from './desk/presence.service.js';
import { ViewingGateway } from './desk/viewing.gateway.js';
import { ViewingService } from './desk/viewing.service.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** Sockets: rooms, pushes from the event tail, agents' presence and who views which conversation. */
@Module({
  imports: [TypeOrmModule.forFeature([DeskSocket]), AuthModule, EventsModule],
  controllers: [PresenceController],
  providers: [
    CatchUpService,
    DeskSockets,
    DeskSocketsRepository,
    PresenceService,
    RealtimeGateway,
    ViewingGateway,
    ViewingService,
  ],
  exports: [PresenceService],
})
export class RealtimeModule {}
