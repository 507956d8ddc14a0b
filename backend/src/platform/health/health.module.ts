import { Module } from '@nestjs/common';
import { Drain } from './draining.js';
import { HealthController } from './health.controller.js';
import { LoadGauge } from '../overload/load-gauge.js';
import { CommitCheck } from './commit-check.js';
import { FairQueue } from '../overload/fair-queue.js';

/** Health checks, and the protection against overload. */
@Module({ controllers: [HealthController], providers: [Drain, LoadGauge, CommitCheck, FairQueue] })
export class HealthModule {}
