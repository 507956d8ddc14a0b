import { Injectable } from '@nestjs/common';
import { Writes } from '../../auth/access/writes.service.js';
import { EventsService } from '../../events/events.service.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { PresenceService } from '../../realtime/desk/presence.service.js';
import { type ConversationKey, conversationGiven } from '../conversations/conversation-events.js';
import { sharingChanged } from './sharing-events.js';
import { SharingRepository } from './sharing.repository.js';

/**
 * Gives conversations to agents. Who gives one has locked the conversation and then takes the lock of sharing, so that
 * all nodes count what others have given.
 */
@Injectable()
export class SharingService {
  constructor(
    private readonly writes: Writes,
    private readonly rows: SharingRepository,
    private readonly presence: PresenceService,
    private readonly events: EventsService,
  ) {}

  isOn(): Promise<boolean> {
    return this.rows.isOn();
  }

  /** Switches sharing on or off; conversations that agents have stay theirs. */
  turn(supervisor: SignedIn, isOn: boolean): Promise<void> {
    return this.writes.of(supervisor, async (tx) => {
      if (await this.rows.turn(tx, isOn)) await this.events.record(tx, sharingChanged(supervisor.id, isOn));
    });
  }

  /** Gives a new or reopened conversation to an agent, if sharing is on; without one, to the next who is available. */
  async share(tx: Tx, conversation: ConversationKey & { claimedBy: string | null }): Promise<void> {
    if (conversation.claimedBy !== null || !(await this.rows.isOn(tx))) return;
    const agent = await this.give(tx, conversation, 'assigned', null);
    if (agent === null) await this.rows.leave(tx, conversation.id);
  }

  /** Gives a conversation to the next agent but one; returns their first name, or `null` when there is none. */
  async give(
    tx: Tx,
    { id, userId }: ConversationKey,
    type: 'assigned' | 'offered',
    except: string | null,
  ): Promise<string | null> {
    await this.rows.lock(tx);
    const agent = await this.rows.next(tx, await this.presence.presentAgents(tx), except);
    if (!agent) return null;
    await this.rows.give(tx, id, agent.id);
    await this.events.record(tx, conversationGiven(type, { id, userId }, agent.id));
    return agent.name;
  }
}
