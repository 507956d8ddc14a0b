import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { EVERY_MINUTE } from '../../../platform/jobs/schedule.js';
import { ExecutionsService } from './executions.service.js';

/**
 * Executes due orders. It looks every minute and not only at the hours at which orders run, so that what a stopped bank
 * has missed is made up for soon.
 */
@Injectable()
export class StandingOrderJobs implements OnModuleInit {
  constructor(
    private readonly executions: ExecutionsService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'standing-orders',
      schedule: EVERY_MINUTE,
      run: (now, signal) => this.executions.run(now, signal),
    });
  }
}
