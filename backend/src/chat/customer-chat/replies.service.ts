import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatReplyDto } from '#contract/shapes/chat.dto';
import { type Room, userRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { replyView } from './chat.view.js';

/** The answer to a poll. */
interface Poll {
  /** An HTTP entity tag (RFC 9110 §8.8.3). */
  version: string;
  /** `null` when the client has this version already. */
  replies: ChatReplyDto[] | null;
}

/**
 * The agents' replies to a customer. Every open chat panel polls them every two seconds, so the version of each
 * conversation is cached, and a poll without changes needs no database query.
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
    events.onCommitted(({ events: committed }) => {
      for (const event of committed) this.onEvent(event);
    });
    tail.onBatch((batch) => {
      if (batch.events === null) this.versions.forgetAll();
      else for (const event of batch.events) this.onEvent(event);
    });
  }

  /** The customer's replies, unless `If-None-Match` matches their version; a cached version needs no database query. */
  async poll(userId: string, ifNoneMatch: string | undefined): Promise<Poll> {
    const unchanged = this.unchanged(userId, ifNoneMatch);
    if (unchanged !== null) return { version: unchanged, replies: null };
    const { version, replies } = await this.read(userId);
    return { version, replies: namesVersion(ifNoneMatch, version) ? null : replies };
  }

  /** The version of the customer's replies, if it is cached and `If-None-Match` matches it. */
  unchanged(userId: string, ifNoneMatch: string | undefined): string | null {
    const known = this.versions.peek(userRoom(userId));
    return known && namesVersion(ifNoneMatch, known.version) ? known.version : null;
  }

  /** Reads the replies from the database; caches their version unless they changed during the read. */
  private async read(userId: string): Promise<{ version: string; replies: ChatReplyDto[] }> {
    const reading = this.messages.repliesTo(userId).then(({ messages, resolvedAt }) => {
      const replies = messages.map(replyView);
      return { version: versionOf(userId, replies, resolvedAt), replies };
    });
    await this.versions.get(userRoom(userId), async () => ({ version: (await reading).version }));
    return reading;
  }

  private onEvent({
    resources,
    audience,
  }: {
    resources: readonly string[];
    audience: readonly Room[];
  }): void {
    if (resources.includes('chat')) for (const room of audience) this.versions.forget(room);
  }
}

/**
 * Entity tag of the replies. It is the same on every node and after a restart, since replies are only ever added. It
 * differs between customers, since two customers may share a browser; and after a resolution, so that clients without a
 * socket hear of it. Nodes of the version before, whose replies have no names, make other tags.
 */
function versionOf(userId: string, replies: readonly ChatReplyDto[], resolvedAt: Date | null): string {
  const newest = replies.at(-1)?.timestamp ?? '';
  const parts = `${userId} ${replies.length} ${newest} ${resolvedAt?.toISOString() ?? ''}`;
  return `"${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}"`;
}

/** One entity tag in a list, weak or strong (RFC 9110 §8.8.3); the second group is the part that is compared. */
const ENTITY_TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether `If-None-Match` matches this version. Uses the weak comparison of RFC 9110 §13.1.2, since a compressing proxy
 * makes entity tags weak. Malformed tags do not match.
 */
function namesVersion(ifNoneMatch: string | undefined, version: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === version) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, , tag]) => tag === version);
}
