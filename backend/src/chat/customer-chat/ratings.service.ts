import { Injectable } from '@nestjs/common';
import type { ChatRatingDto, ChatResolutionDto } from '#contract/shapes/chat.dto';
import { Writes } from '../../auth/access/writes.service.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { EventsService } from '../../events/events.service.js';
import { conversationRated } from '../conversations/conversation-events.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ResolutionsRepository } from '../conversations/resolutions.repository.js';
import { resolutionViews } from './chat.view.js';
import { MessageThrottle } from './message-throttle.js';
import { Refused } from '../../platform/http/errors.js';

/** When a customer's conversation was resolved, and how the customer rates that. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly writes: Writes,
    private readonly conversations: ConversationsRepository,
    private readonly resolutions: ResolutionsRepository,
    private readonly events: EventsService,
    private readonly throttle: MessageThrottle,
  ) {}

  /** The newest resolutions, oldest first. */
  async list(userId: string): Promise<ChatResolutionDto[]> {
    return resolutionViews(await this.resolutions.ofCustomer(userId));
  }

  /**
   * Rates the last resolution, or replaces its rating. It counts like a message towards the limit of a minute.
   * @throws {too_many_attempts} @throws {nothing_to_rate}
   */
  async rate(customer: SignedIn, { rating, comment = null }: ChatRatingDto): Promise<void> {
    this.throttle.count(customer.id);
    await this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      const conversation = await this.conversations.findOwnForUpdate(tx, customer.id);
      const isChanged = conversation
        ? await this.resolutions.rate(tx, conversation.id, { rating, comment })
        : false;
      if (isChanged === false) throw new Refused('nothing_to_rate');
      if (conversation && isChanged) await this.events.record(tx, conversationRated(conversation, rating));
    });
  }
}
