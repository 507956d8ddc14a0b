import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { hourlyAt } from '../platform/jobs/schedule.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Deletes expired idempotency keys every hour. */
@Injectable()
export class IdempotencyKeyCleanup implements OnModuleInit {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'idempotency-keys',
      schedule: hourlyAt(7),
      run: () => this.submissions.deleteExpiredKeys(),
    });
  }
}
