import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatReply } from '#contract/chat';
import { type Room, userRoom } from '../events/bank-event.js';
import { EventTail } from '../events/event-tail.service.js';
import { EventsService } from '../events/events.service.js';
import { RevocableCache } from '../events/revocable-cache.js';
import { replyView } from './chat.view.js';
import { MessagesRepository } from './messages.repository.js';

/** Replies and the version they have; a poll that has this version already is told so. */
export interface Replies {
  /** An HTTP entity tag (RFC 9110 §8.8.3). */
  version: string;
  replies: ChatReply[];
}

/**
 * The agents' replies to a customer. Every open panel asks for them every two seconds, so the version of each
 * conversation is remembered, and an unchanged poll costs no look into the database.
 */
@Injectable()
export class RepliesService {
  /** By the customer's room. */
  private readonly versions: RevocableCache<{ version: string }>;

  constructor(
    private readonly messages: MessagesRepository,
    events: EventsService,
    tail: EventTail,
  ) {
    this.versions = new RevocableCache(tail);
    events.onCommitted((event) => {
      this.hear(event);
    });
    tail.onBatch((batch) => {
      if (batch.events === null) this.versions.forgetAll();
      else for (const event of batch.events) this.hear(event);
    });
  }

  /** Whether the customer's replies are still these, without a look into the database. */
  isCurrent(userId: string, version: string): boolean {
    return this.versions.peek(userRoom(userId))?.version === version;
  }

  async of(userId: string): Promise<Replies> {
    let replies: ChatReply[] = [];
    const load = async () => {
      replies = (await this.messages.repliesTo(userId)).map(replyView);
      return { version: versionOf(replies) };
    };
    // Read anew each time it is asked for; only the version is kept.
    this.versions.forget(userRoom(userId));
    const known = await this.versions.get(userRoom(userId), load);
    return { version: known?.version ?? '', replies };
  }

  private hear({ resources, audience }: { resources: readonly string[]; audience: readonly Room[] }): void {
    if (resources.includes('chat')) for (const room of audience) this.versions.forget(room);
  }
}

/** The same on every node and after a restart: replies are only ever added. */
function versionOf(replies: readonly ChatReply[]): string {
  const newest = replies.at(-1)?.timestamp ?? '';
  return `"${createHash('sha256').update(`${replies.length} ${newest}`).digest('base64url').slice(0, 22)}"`;
}
