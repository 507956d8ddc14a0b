import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { hourlyAt } from '../../../platform/jobs/schedule.js';
import { CreationKeysRepository } from './creation-keys.repository.js';

/** Deletes expired keys every hour. */
@Injectable()
export class CreationKeyCleanup implements OnModuleInit {
  constructor(
    private readonly keys: CreationKeysRepository,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'creation-keys',
      schedule: hourlyAt(17),
      run: () => this.keys.deleteExpired(),
    });
  }
}
