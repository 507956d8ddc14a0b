import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { Batches, type Work } from './batches.js';

/** Called when a batch starts, with its kind; the returned function is called when the batch has ended. */
export type BatchObserver = (kind: string, items: readonly { since: number }[]) => (() => void) | undefined;

/** Makes the batches of this node, which can be observed together. */
@Injectable()
export class BatchFactory {
  private readonly maxWaitMs: number;
  private readonly observers: BatchObserver[] = [];

  constructor(@Inject(APP_CONFIG) { maxQueueWaitMs }: AppConfig) {
    this.maxWaitMs = maxQueueWaitMs;
  }

  /** Batches of `work`, of this kind. */
  batches<Item, Outcome>(kind: string, work: Work<Item, Outcome>): Batches<Item, Outcome> {
    const onBatch = (items: readonly { since: number }[]) => this.begin(kind, items);
    return new Batches(work, { maxWaitMs: this.maxWaitMs, onBatch });
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
