import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticesModule } from './notices/notices.module.js';
import { ArchivesRepository } from './archive/archives.repository.js';
import { EventArchive } from './archive/event-archive.entity.js';
import { EventArchives } from './archive/event-archives.service.js';
import { EventEntity } from './event.entity.js';
import { EventTail } from './event-tail.service.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { NodeSignals } from './node-signals.service.js';
import { SharedCounts } from './shared-counts.service.js';

/** Events: one row per change, inserted in its transaction; both the audit trail and the outbox of pushes. */
@Module({
  imports: [TypeOrmModule.forFeature([EventEntity, EventArchive]), NoticesModule],
  providers: [
    ArchivesRepository,
    EventArchives,
    EventsRepository,
    EventsService,
    EventTail,
    NodeSignals,
    SharedCounts,
  ],
  exports: [EventsService, EventTail, NodeSignals, SharedCounts],
})
export class EventsModule {}
