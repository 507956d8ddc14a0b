import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { Batches, type Work } from './batches.js';

/**
 * Whether hot requests take their fast paths (`FAST_PATHS`). The plain way gives the same results and is there to be
 * compared with them.
 */
@Injectable()
export class FastPaths {
  readonly areOn: boolean;
  private readonly maxWaitMs: number;

  constructor(@Inject(APP_CONFIG) { fastPaths, maxQueueWaitMs }: AppConfig) {
    this.areOn = fastPaths;
    this.maxWaitMs = maxQueueWaitMs;
  }

  /** Batches of `work`; without fast paths, each item is processed alone. */
  batches<Item, Outcome>(work: Work<Item, Outcome>): Batches<Item, Outcome> {
    return new Batches(work, { isBatching: this.areOn, maxWaitMs: this.maxWaitMs });
  }
}
