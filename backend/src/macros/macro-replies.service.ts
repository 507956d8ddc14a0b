import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import { EventTail } from '../events/event-tail.service.js';
import { Recurring } from '../platform/jobs/recurring.decorator.js';
import { EVERY_MINUTE } from '../platform/jobs/schedule.js';
import { MacroRunsService } from './macro-runs.service.js';

const logger = new Logger('MacroReplies');

/** Time after a run at which its replies can leave, in ms. */
const DUE_MS = LIMITS.macroUndoSeconds * 1_000 + 50;

/**
 * Sends the replies of macros ten seconds after their run. Every node that hears of a run looks then, so that a node may
 * die meanwhile; the first one sends them. The job finds what all nodes have missed.
 */
@Injectable()
export class MacroReplies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly runs: MacroRunsService,
    tail: EventTail,
  ) {
    tail.onBatch(({ events }) => {
      if (events === null) this.lookIn(0);
      if (events === null || events.some(({ type }) => type === 'chat.macro_run')) this.lookIn(DUE_MS);
    });
  }

  onApplicationBootstrap(): void {
    this.lookIn(0);
    this.lookIn(DUE_MS);
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Sends what is due, and deletes old runs. */
  @Recurring({ name: 'macro-replies', schedule: EVERY_MINUTE })
  async sendDue(_now: Date, signal: AbortSignal): Promise<void> {
    await this.runs.finishDue(signal);
    await this.runs.deleteOld();
  }

  private lookIn(ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      // The job looks again within a minute.
      this.runs.finishDue().catch((error: unknown) => logger.warn(error));
    }, ms).unref();
    this.timers.add(timer);
  }
}
