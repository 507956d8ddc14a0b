import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/transaction/unit-of-work.js';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { EVERY_MINUTE } from '../../../platform/jobs/schedule.js';
import { CARD_NETWORK, type CardNetwork, NETWORK_TIMEOUT_MS } from '../network/card-network.js';
import { CardUsesRepository } from './card-uses.repository.js';
import { CardUsesService } from './card-uses.service.js';

const logger = new Logger('Cards');

/** Uses that are asked about at a time. */
const PAGE = 100;

/** Asks the network for the state of held uses, in case a message was lost. */
@Injectable()
export class CardInquiries implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uses: CardUsesRepository,
    private readonly settlement: CardUsesService,
    private readonly jobs: JobsService,
    @Inject(CARD_NETWORK) private readonly network: CardNetwork,
  ) {}

  onModuleInit(): void {
    const run = (now: Date, signal: AbortSignal) => this.inquireAll(now, signal);
    this.jobs.register({ name: 'card-uses', schedule: EVERY_MINUTE, run });
  }

  /** Asks about all uses that are due for it at `now`. */
  private async inquireAll(now: Date, signal: AbortSignal): Promise<void> {
    for (;;) {
      const due = await this.uses.dueInquiries(now, PAGE);
      for (const useId of due) {
        if (signal.aborted) return;
        await this.inquire(useId).catch((error: unknown) => {
          logger.error(error);
        });
      }
      if (due.length < PAGE) return;
    }
  }

  private async inquire(useId: string): Promise<void> {
    const state = await this.answer(useId);
    if (state === 'cleared') await this.settlement.clear(useId);
    else if (state === 'reversed') await this.settlement.reverse(useId);
    else await this.unitOfWork.run((tx) => this.uses.postpone(tx, useId));
  }

  /** `null` when the network does not answer, or takes too long. */
  private async answer(useId: string) {
    const over = new AbortController();
    try {
      const late = pause(NETWORK_TIMEOUT_MS, null, { signal: over.signal });
      return await Promise.race([this.network.inquire(useId), late]);
    } catch {
      return null;
    } finally {
      over.abort();
    }
  }
}
