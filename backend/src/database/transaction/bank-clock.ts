import { Injectable } from '@nestjs/common';

/**
 * The bank's time is the database's. Only demo data and tests set another, to write a past that looks lived
 * in: what is written while `asOf` is set carries that time.
 */
@Injectable()
export class BankClock {
  asOf: Date | null = null;
}
