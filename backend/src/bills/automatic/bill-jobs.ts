import { Injectable } from '@nestjs/common';
import { EXECUTION_HOURS } from '#contract/banking/standing-orders';
import { dailyAt } from '../../platform/jobs/schedule.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { AutomaticPaymentsService } from './automatic-payments.service.js';
import { BillFetchingService } from './bill-fetching.service.js';

/** The job that fetches bills, pays those on autopay or schedule, and reminds customers. */
@Injectable()
export class BillJobs {
  constructor(
    private readonly fetching: BillFetchingService,
    private readonly automatic: AutomaticPaymentsService,
  ) {}

  @Recurring({ name: 'bills', schedule: dailyAt(...EXECUTION_HOURS) })
  async run(now: Date, signal: AbortSignal): Promise<void> {
    // Known bills that are due are paid first: fetching new ones may take long.
    await this.automatic.payDue(now, signal);
    await this.fetching.fetchAll(signal);
    await this.automatic.payDue(now, signal);
    await this.automatic.remind(signal);
  }
}
