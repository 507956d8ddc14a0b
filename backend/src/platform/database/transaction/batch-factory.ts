import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.js';
import { Batches, type BatchOptions, type Work } from './batches.js';

/** Called when a batch starts, with its kind; the returned function is called when the batch has ended. */
export type BatchObserver = (kind: string, items: readonly { since: number }[]) => (() => void) | undefined;

/**
 * The least time between two statements of a kind of lookup while few wait, in milliseconds. When the sockets of a lost
 * node come, one is there at each moment, and each would have a statement of its own: they would take more CPU than
 * what they ask.
 */
const LOOKUP_PAUSE_MS = 25;

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
    return new Batches(work, this.options(kind));
  }

  /**
   * Batches of lookups, of this kind, which thousands of sockets do when they come at once. One that comes alone starts at
   * once. Lookups change nothing, so equal ones run together.
   */
  lookups<Item, Outcome>(kind: string, run: Work<Item, Outcome>['run']): Batches<Item, Outcome> {
    let items = 0;
    const keyOf = () => String((items += 1));
    return new Batches({ run, keyOf }, { ...this.options(kind), pauseMs: LOOKUP_PAUSE_MS });
  }

  /** Lets `observer` hear of all batches from now on. */
  observe(observer: BatchObserver): void {
    this.observers.push(observer);
  }

  private options(kind: string): BatchOptions {
    return { maxWaitMs: this.maxWaitMs, onBatch: (items) => this.begin(kind, items) };
  }

  private begin(...batch: Parameters<BatchObserver>): (() => void) | undefined {
    if (this.observers.length === 0) return undefined;
    const ends = this.observers.map((observer) => observer(...batch));
    return () => {
      for (const end of ends) end?.();
    };
  }
}
