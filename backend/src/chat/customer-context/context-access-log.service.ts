import { Injectable } from '@nestjs/common';
import { Writes } from '../../auth/access/writes.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { ContextAccessLogRepository } from './context-access-log.repository.js';
import { contextRead, transcriptDownloaded } from '../canned-replies/support-events.js';

/** Audits agents' access to a customer's data, before the data is returned. */
@Injectable()
export class ContextAccessLogService {
  constructor(
    private readonly writes: Writes,
    private readonly contextReads: ContextAccessLogRepository,
    private readonly events: EventsService,
  ) {}

  /** Audits that the agent views a conversation and its context, once an hour for each agent and customer. */
  note(agent: SignedIn, conversationId: string): Promise<void> {
    return this.writes.of(agent, async (tx) => {
      const userId = await this.contextReads.firstThisHour(tx, agent.id, conversationId);
      if (userId === null) return;
      await this.events.record(tx, contextRead(agent.id, userId));
    });
  }

  /** Audits every download of a transcript, since a downloaded file can be read again without the bank knowing. */
  noteDownload(agent: SignedIn, conversationId: string): Promise<void> {
    return this.writes.of(agent, async (tx) => {
      const userId = await this.contextReads.customerOf(tx, conversationId);
      if (userId === null) return;
      await this.events.record(tx, transcriptDownloaded(agent.id, userId));
    });
  }
}
