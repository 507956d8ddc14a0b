import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { Batches, type Work } from './batches.js';

/** Is told of each batch when it starts, with its kind; the result is called when it has ended. */
export type BatchObserver = (kind: string, items: readonly { since: number }[]) => (() => void) | undefined;

/**
 * Whether hot requests take their fast paths (`FAST_PATHS`). The plain way gives the same results and is there to be
 * compared with them.
 */
@Injectable()
export class FastPaths {
  readonly areOn: boolean;
  private readonly maxWaitMs: number;
  private readonly observers: BatchObserver[] = [];

  constructor(@Inject(APP_CONFIG) { fastPaths, maxQueueWaitMs }: AppConfig) {
    this.areOn = fastPaths;
    this.maxWaitMs = maxQueueWaitMs;
  }

  /** Batches of `work`, of this kind; without fast paths, each item is processed alone. */
  batches<Item, Outcome>(kind: string, work: Work<Item, Outcome>): Batches<Item, Outcome> {
    const onBatch = (items: readonly { since: number }[]) => this.begin(kind, items);
    return new Batches(work, { isBatching: this.areOn, maxWaitMs: this.maxWaitMs, onBatch });
  }

  /** Lets `observer` hear of all batches from now on. */
  observe(observer: BatchObserver): void {
    this.observers.push(observer);
  }

  private begin(...batch: Parameters<BatchObserver>): (() => void) | undefined {
    if (this.observers.length === 0) return undefined;
    const ends = this.observers.map((observer) => observer(...batch));
    return () => {
      for (const end of ends) end?.();
    };
  }
}
