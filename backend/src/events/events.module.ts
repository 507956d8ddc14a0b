import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventEntity } from './event.entity.js';
import { EventTail } from './event-tail.service.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';
import { SharedCounts } from './shared-counts.service.js';

/** Events: one row per change, inserted in its transaction; both the audit trail and the outbox of pushes. */
@Module({
  imports: [TypeOrmModule.forFeature([EventEntity])],
  providers: [EventsRepository, EventsService, EventTail, NodeSignals, SharedCounts],
  exports: [EventsService, EventTail, NodeSignals, SharedCounts],
})
export class EventsModule {}
