import { Injectable } from '@nestjs/common';
import { EventsService } from '../../events/events.service.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_QUARTER_MINUTE } from '../../platform/jobs/schedule.js';
import { conversationChanged, noteWritten } from '../conversations/conversation-events.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { type Offer, SharingRepository } from './sharing.repository.js';
import { SharingService } from './sharing.service.js';

/** Gives conversations to the next agent when theirs does not answer in time or is away, or when nobody was there before. */
@Injectable()
export class OffersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: SharingRepository,
    private readonly sharing: SharingService,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly events: EventsService,
  ) {}

  @Recurring({ name: 'shared-conversations', schedule: EVERY_QUARTER_MINUTE })
  async offer(_now: Date, signal: AbortSignal): Promise<void> {
    for (const id of await this.rows.due()) {
      if (signal.aborted) return;
      await this.unitOfWork.run((tx) => this.offerOne(tx, id));
    }
  }

  private async offerOne(tx: Tx, id: string): Promise<void> {
    if (!(await this.conversations.findForUpdate(tx, id))) return;
    const offer = await this.rows.dueOne(tx, id);
    if (!offer) return;
    const isOn = await this.rows.isOn(tx);
    const type = offer.reason === 'nobody' ? 'assigned' : 'offered';
    const agent = isOn ? await this.sharing.give(tx, offer, type, offer.claimedBy) : null;
    if (offer.reason === 'nobody') return;
    if (agent !== null) await this.note(tx, offer, `Offered to ${agent}: ${whyOf(offer)}`);
    else if (offer.reason === 'away') {
      await this.rows.leave(tx, id);
      await this.events.record(tx, conversationChanged('released', null, offer));
      await this.note(tx, offer, `Offered to all: ${whyOf(offer)}`);
    }
  }

  /** Writes a note of the bank. */
  private async note(tx: Tx, { id, userId }: Offer, text: string): Promise<void> {
    const note = { conversationId: id, userId, sender: 'note', authorId: null, text } as const;
    await this.messages.insert(tx, { ...note, clientMessageId: null, transactionId: null });
    await this.events.record(tx, noteWritten(null, { id, userId }));
  }
}

function whyOf({ reason, claimedByName }: Offer): string {
  return reason === 'away'
    ? `${claimedByName ?? ''} is away.`
    : `${claimedByName ?? ''} did not answer within the target.`;
}
