import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { MergeTagsRequestDto, TagDto } from '#contract/shapes/tags.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { EventsService } from '../../events/events.service.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import {
  type ConversationKey,
  conversationTagged,
  conversationUntagged,
} from '../conversations/conversation-events.js';
import { ConversationActionsService } from '../conversations/conversation-actions.service.js';
import { tagsMerged } from './tag-events.js';
import { type TagRow, TagsRepository } from './tags.repository.js';

/** Tags of conversations. Any agent makes them by using them; a merge joins two that mean the same. */
@Injectable()
export class TagsService {
  constructor(
    private readonly writes: Writes,
    private readonly actions: ConversationActionsService,
    private readonly tags: TagsRepository,
    private readonly events: EventsService,
  ) {}

  list(): Promise<TagDto[]> {
    return this.tags.list();
  }

  /** Puts a tag on a conversation, whoever has claimed it. @throws {not_found} @throws {limit_reached} */
  add(agent: SignedIn, id: string, name: string): Promise<void> {
    return this.actions.within(agent, id, async (tx, conversation) => {
      await this.addTo(tx, agent.id, conversation, name);
    });
  }

  /** {@link add} in a transaction that has locked the conversation. Returns the tag; `null` if it was there already. */
  async addTo(tx: Tx, agentId: string, key: ConversationKey, name: string): Promise<string | null> {
    const tag = await this.findOrMake(tx, name);
    if (!(await this.tags.add(tx, key.id, tag.name))) return null;
    if ((await this.tags.countOf(tx, key.id)) > LIMITS.conversationTags)
      throw new Refused('limit_reached', {
        items: `${LIMITS.conversationTags} tags on this conversation`,
        room: 'one is removed',
      });
    await this.events.record(tx, conversationTagged(agentId, key, tag.name));
    return tag.name;
  }

  /** Takes a tag off a conversation. @throws {not_found} */
  remove(agent: SignedIn, id: string, name: string): Promise<void> {
    return this.actions.within(agent, id, async (tx, conversation) => {
      if (!(await this.removeFrom(tx, agent.id, conversation, name))) throw new NotFound('This tag');
    });
  }

  /** {@link remove} in a transaction that has locked the conversation. Returns `false` when it does not have the tag. */
  async removeFrom(tx: Tx, agentId: string, key: ConversationKey, name: string): Promise<boolean> {
    const tag = await this.tags.find(tx, name);
    if (!tag || !(await this.tags.remove(tx, key.id, tag.name))) return false;
    await this.events.record(tx, conversationUntagged(agentId, key, tag.name));
    return true;
  }

  /** Replaces one tag by another, on all conversations and from now on. @throws {not_found} */
  merge(supervisor: SignedIn, { from, into }: MergeTagsRequestDto): Promise<void> {
    return this.writes.of(supervisor, async (tx) => {
      const tags = await this.tags.lockBoth(tx, [from, into]);
      const named = (name: string) => tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
      const [source, target] = [named(from), named(into)];
      if (!source || !target || source === target) throw new NotFound('This tag');
      await this.tags.merge(tx, source.name, target.name);
      await this.events.record(tx, tagsMerged(supervisor.id, source, target.name));
    });
  }

  private async findOrMake(tx: Tx, name: string): Promise<TagRow> {
    const found = await this.tags.find(tx, name);
    if (found) return found;
    await this.tags.create(tx, name);
    const made = await this.tags.find(tx, name);
    if (!made) throw new Error('The tag is missing after its insert.');
    return made;
  }
}
