import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EXECUTION_HOURS } from '#contract/standing-orders';
import { inquiryJob } from '../../../platform/jobs/inquiries.js';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { dailyAt } from '../../../platform/jobs/schedule.js';
import { BillSettlementService } from '../payments/bill-settlement.service.js';
import { AutomaticPaymentsService } from './automatic-payments.service.js';
import { BillFetchingService } from './bill-fetching.service.js';

/** The job that fetches bills, pays those on autopay or schedule, and reminds customers. */
@Injectable()
export class BillJobs implements OnModuleInit {
  constructor(
    private readonly fetching: BillFetchingService,
    private readonly automatic: AutomaticPaymentsService,
    private readonly settlement: BillSettlementService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(inquiryJob('bill-payments', this.settlement));
    this.jobs.register({
      name: 'bills',
      schedule: dailyAt(...EXECUTION_HOURS),
      run: async (now, signal) => {
        // What is known and due is paid first, however long the network takes to tell what is new.
        await this.automatic.payDue(now, signal);
        await this.fetching.fetchAll(signal);
        await this.automatic.payDue(now, signal);
        await this.automatic.remind(signal);
      },
    });
  }
}
