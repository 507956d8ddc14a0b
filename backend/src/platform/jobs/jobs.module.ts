import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRun } from './job-run.entity.js';
import { JobRunsRepository } from './job-runs.repository.js';
import { JobsService } from './jobs.service.js';

/** Recurring work, done by one node of many. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([JobRun])],
  providers: [JobsService, JobRunsRepository],
  exports: [JobsService],
})
export class JobsModule {}
