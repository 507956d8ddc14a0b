import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { hourlyAt } from '../platform/jobs/schedule.js';
import { PresenceRepository } from './presence/presence.repository.js';
import { ViewingRepository } from './viewing/viewing.repository.js';

/** Deletes, every hour, the presence and the views that killed nodes have left behind. */
@Injectable()
export class ForgottenNodes implements OnModuleInit {
  constructor(
    private readonly presence: PresenceRepository,
    private readonly viewing: ViewingRepository,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'forgotten-nodes',
      schedule: hourlyAt(47),
      run: async () => {
        await this.presence.deleteForgotten();
        await this.viewing.deleteForgotten();
      },
    });
  }
}
