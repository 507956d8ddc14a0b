import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { type Inquiry, inquireAll, inTime } from '../../platform/jobs/inquiries.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { EVERY_MINUTE } from '../../platform/jobs/schedule.js';
import { CARD_NETWORK, type CardNetwork, type NetworkState, type Settled } from '../network/card-network.js';
import { CardUsesRepository } from './card-uses.repository.js';
import { CardUsesService } from './card-uses.service.js';

/** The network's answer at the end of a use. */
type Claim = Exclude<NetworkState, 'held'>;

/** Asks the network for the state of held uses, in case a message was lost. */
@Injectable()
export class CardInquiries implements Inquiry<string, Claim> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uses: CardUsesRepository,
    private readonly settlement: CardUsesService,
    @Inject(CARD_NETWORK) private readonly network: CardNetwork,
  ) {}

  @Recurring({ name: 'card-uses', schedule: EVERY_MINUTE })
  inquire(now: Date, signal: AbortSignal): Promise<void> {
    return inquireAll(this, now, signal);
  }

  due(now: Date, most: number): Promise<string[]> {
    return this.uses.dueInquiries(now, most);
  }

  async ask(useId: string): Promise<Claim | null> {
    const state = await inTime(this.network.inquire(useId)).catch(() => null);
    return state === 'held' ? null : state;
  }

  settle(useId: string, state: Claim): Promise<Settled> {
    return state === 'cleared' ? this.settlement.clear(useId) : this.settlement.reverse(useId);
  }

  postpone(useId: string): Promise<void> {
    return this.unitOfWork.run((tx) => this.uses.postpone(tx, useId));
  }
}
