import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/**
 * The bank uses the time of the database. Only demo data, the laboratory and tests write past events: what they write
 * carries the time of {@link during} or, for the whole node, of {@link asOf}.
 */
@Injectable()
export class BankClock {
  private readonly moments = new AsyncLocalStorage<Date>();
  private moment: Date | null = null;
  /** Milliseconds by which `bank_now()` is ahead of the true time: 0, unless the laboratory has moved the clock. */
  aheadMs = 0;

  /** The time that everything which is written now carries; `null` for that of the database. */
  get asOf(): Date | null {
    return this.moments.getStore() ?? this.moment;
  }

  /** Sets the time of everything that this node writes from now on. */
  set asOf(moment: Date | null) {
    this.moment = moment;
  }

  /** Runs `work` as if it were that time; what others do meanwhile keeps its own. */
  during<T>(moment: Date, work: () => Promise<T>): Promise<T> {
    return this.moments.run(moment, work);
  }

  /** The bank's time, for what needs no statement of the database. */
  now(): Date {
    return this.asOf ?? new Date(Date.now() + this.aheadMs);
  }
}
