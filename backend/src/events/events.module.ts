import { Module } from '@nestjs/common';
import { EventTail } from './event-tail.service.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';

/** What happened: one row per change, written in its transaction; the audit trail and the outbox in one. */
@Module({
  providers: [EventsRepository, EventsService, EventTail, NodeSignals],
  exports: [EventsService, EventTail, NodeSignals],
})
export class EventsModule {}
