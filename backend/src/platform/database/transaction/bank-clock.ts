import { Injectable } from '@nestjs/common';

/**
 * The bank uses the time of the database. Only demo data and tests set `asOf`, to write past events: while it is set,
 * everything that is written carries that time.
 */
@Injectable()
export class BankClock {
  asOf: Date | null = null;
  /** Milliseconds by which `bank_now()` is ahead of the true time: 0, unless the laboratory has moved the clock. */
  aheadMs = 0;

  /** The bank's time, for what needs no statement of the database. */
  now(): Date {
    return this.asOf ?? new Date(Date.now() + this.aheadMs);
  }
}
