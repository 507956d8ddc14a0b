import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChatReply } from '#contract/chat';
import { type Room, userRoom } from '../../events/bank-event.js';
import { EventTail } from '../../events/event-tail.service.js';
import { EventsService } from '../../events/events.service.js';
import { RevocableCache } from '../../events/revocable-cache.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { replyView } from './chat.view.js';

/** What a poll is told. */
interface Poll {
  /** An HTTP entity tag (RFC 9110 §8.8.3). */
  version: string;
  /** `null` when the client has this version already. */
  replies: ChatReply[] | null;
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
    events.onCommitted(({ events: committed }) => {
      for (const event of committed) this.onEvent(event);
    });
    tail.onBatch((batch) => {
      if (batch.events === null) this.versions.forgetAll();
      else for (const event of batch.events) this.onEvent(event);
    });
  }

  /**
   * The customer's replies, unless `If-None-Match` names their version: then without a look into the
   * database.
   */
  async poll(userId: string, ifNoneMatch: string | undefined): Promise<Poll> {
    const unchanged = this.unchanged(userId, ifNoneMatch);
    if (unchanged !== null) return { version: unchanged, replies: null };
    const { version, replies } = await this.read(userId);
    return { version, replies: namesVersion(ifNoneMatch, version) ? null : replies };
  }

  /** The version of the customer's replies, if it is remembered and `If-None-Match` names it. */
  unchanged(userId: string, ifNoneMatch: string | undefined): string | null {
    const known = this.versions.peek(userRoom(userId));
    return known && namesVersion(ifNoneMatch, known.version) ? known.version : null;
  }

  /** Asks the database; the version is remembered unless a change overtakes the answer. */
  private async read(userId: string): Promise<{ version: string; replies: ChatReply[] }> {
    const reading = this.messages.repliesTo(userId).then((rows) => {
      const replies = rows.map(replyView);
      return { version: versionOf(userId, replies), replies };
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
 * The same on every node and after a restart, since replies are only ever added; never the same for two
 * customers, who may share a browser.
 */
function versionOf(userId: string, replies: readonly ChatReply[]): string {
  const newest = replies.at(-1)?.timestamp ?? '';
  return `"${createHash('sha256').update(`${userId} ${replies.length} ${newest}`).digest('base64url').slice(0, 22)}"`;
}

/**
 * One entity tag as it stands in a list, weak or not (RFC 9110 §8.8.3); its second group is what is compared.
 */
const ENTITY_TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether `If-None-Match` names this version: by the weak comparison that RFC 9110 §13.1.2 prescribes, since
 * a proxy that compresses makes tags weak. What is not well-formed names nothing.
 */
function namesVersion(ifNoneMatch: string | undefined, version: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === version) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, , tag]) => tag === version);
}
