import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { LabClockDto } from '#contract/shapes/admin/lab.dto';
import { EventTail } from '../../events/event-tail.service.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { AHEAD_MS, TOLERANCE_MS } from './bank-now.js';

/** Keeps this node's clock at the bank's time, which another node may have moved. */
@Injectable()
export class LabClock implements OnApplicationBootstrap {
  constructor(
    private readonly pool: PgPool,
    private readonly clock: BankClock,
    private readonly tail: EventTail,
  ) {
    tail.onBatch(({ events }) => {
      if (events === null || events.some(({ type }) => type === 'lab.clock_moved')) void this.follow();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.readAhead();
  }

  /** The bank's time. */
  async read(): Promise<LabClockDto> {
    await this.readAhead();
    return {
      now: new Date(Date.now() + this.clock.aheadMs).toISOString(),
      isMoved: Math.abs(this.clock.aheadMs) > TOLERANCE_MS,
    };
  }

  /** Sets the clock of this node, and tells its pages that everything is stale if the time has changed. */
  private async follow(): Promise<void> {
    const before = this.clock.aheadMs;
    await this.readAhead().catch(() => undefined);
    if (Math.abs(this.clock.aheadMs - before) > TOLERANCE_MS) this.tail.declareAllStale();
  }

  private async readAhead(): Promise<void> {
    const [row] = await this.pool.query<{ ahead: number }>(`SELECT ${AHEAD_MS} AS ahead`);
    if (row) this.clock.aheadMs = row.ahead;
  }
}
