import { Module } from '@nestjs/common';
import { EventTail } from './event-tail.service.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';
import { SharedCounts } from './shared-counts.service.js';

/** What happened: one row per change, written in its transaction; the audit trail and the outbox in one. */
@Module({
  providers: [EventsRepository, EventsService, EventTail, NodeSignals, SharedCounts],
  exports: [EventsService, EventTail, NodeSignals, SharedCounts],
})
export class EventsModule {}
