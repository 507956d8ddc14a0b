import { Injectable, Logger } from '@nestjs/common';
import { dailyAt } from '../../platform/jobs/schedule.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { LedgerChecks } from './ledger-checks.service.js';

const logger = new Logger('LedgerCheck');

/** Checks the books every night, keeps the result for the metrics, and seals the months that are over. */
@Injectable()
export class LedgerCheckJob {
  constructor(private readonly checks: LedgerChecks) {}

  @Recurring({ name: 'ledger-check', schedule: dailyAt(5), isSuperseded: true })
  async run(): Promise<void> {
    const { ok, invariants } = await this.checks.checkAndKeep();
    const broken = invariants.filter(({ violations }) => violations > 0);
    if (!ok) logger.error(`The books are wrong: ${broken.map(({ id }) => id).join(', ') || 'totals'}`);
  }
}
