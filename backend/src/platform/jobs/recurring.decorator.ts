import { DiscoveryService } from '@nestjs/core';
import type { Job } from './job.js';

/** Makes a method of a provider a job. It is called like {@link Job.run}. */
export const Recurring = DiscoveryService.createDecorator<Omit<Job, 'run'>>();
