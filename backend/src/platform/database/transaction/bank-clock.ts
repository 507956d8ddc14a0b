import { Injectable } from '@nestjs/common';

/**
 * The bank uses the time of the database. Only demo data and tests set `asOf`, to write past events: while it is set,
 * everything that is written carries that time.
 */
@Injectable()
export class BankClock {
  asOf: Date | null = null;
}
