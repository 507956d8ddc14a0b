import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { dailyAt } from '../../platform/jobs/schedule.js';
import { LedgerChecks } from './ledger-checks.service.js';

const logger = new Logger('LedgerCheck');

/** Checks the books every night, keeps the result for the metrics, and seals the months that are over. */
@Injectable()
export class LedgerCheckJob implements OnModuleInit {
  constructor(
    private readonly checks: LedgerChecks,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'ledger-check', schedule: dailyAt(5), run: () => this.run() });
  }

  private async run(): Promise<void> {
    const { ok, invariants } = await this.checks.checkAndKeep();
    const broken = invariants.filter(({ violations }) => violations > 0);
    if (!ok) logger.error(`The books are wrong: ${broken.map(({ id }) => id).join(', ') || 'totals'}`);
  }
}
