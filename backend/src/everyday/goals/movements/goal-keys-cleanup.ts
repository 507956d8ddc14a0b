import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { hourlyAt } from '../../../platform/jobs/schedule.js';
import { GoalMovementsRepository } from './goal-movements.repository.js';

/** Deletes expired idempotency keys of movements every hour. */
@Injectable()
export class GoalKeysCleanup implements OnModuleInit {
  constructor(
    private readonly movements: GoalMovementsRepository,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'goal-movement-keys',
      schedule: hourlyAt(11),
      run: () => this.movements.deleteExpiredKeys(),
    });
  }
}
