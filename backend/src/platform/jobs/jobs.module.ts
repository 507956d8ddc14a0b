import { Global, Module } from '@nestjs/common';
import { JobsService } from './jobs.service.js';

/** Recurring work, done by one node of many. */
@Global()
@Module({ providers: [JobsService], exports: [JobsService] })
export class JobsModule {}
