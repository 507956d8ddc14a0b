import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { hourlyAt } from '../platform/jobs/schedule.js';
import { NoticesService } from '../events/notices/notices.service.js';

/** Deletes notifications that are too old or too many every hour. */
@Injectable()
export class NotificationCleanup implements OnModuleInit {
  constructor(
    private readonly notices: NoticesService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'notifications',
      schedule: hourlyAt(23),
      run: (now, signal) => this.notices.deleteOld(now, signal),
    });
  }
}
