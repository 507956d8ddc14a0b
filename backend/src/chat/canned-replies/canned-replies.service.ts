import { Injectable } from '@nestjs/common';
import type { CannedReplyDto, CannedReplyRequestDto } from '#contract/shapes/support.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { CannedRepliesRepository } from './canned-replies.repository.js';
import { cannedReplyAdded, cannedReplyDeleted } from './support-events.js';

/** Canned replies, shared by all agents. The desk fills in their placeholders. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly writes: Writes,
    private readonly replies: CannedRepliesRepository,
    private readonly events: EventsService,
  ) {}

  list(): Promise<CannedReplyDto[]> {
    return this.replies.list();
  }

  /** @throws {shortcut_taken} */
  add(agent: SignedIn, { shortcut, text }: CannedReplyRequestDto): Promise<CannedReplyDto> {
    return this.writes.of(agent, async (tx) => {
      const reply = { id: uuidv7(), shortcut, text };
      if (!(await this.replies.insert(tx, reply))) throw new Refused('shortcut_taken');
      await this.events.record(tx, cannedReplyAdded(agent.id, reply));
      return reply;
    });
  }

  /** @throws {not_found} */
  remove(agent: SignedIn, id: string): Promise<void> {
    return this.writes.of(agent, async (tx) => {
      const before = await this.replies.delete(tx, id);
      if (!before) throw new NotFound('This canned reply');
      await this.events.record(tx, cannedReplyDeleted(agent.id, id, before));
    });
  }
}
