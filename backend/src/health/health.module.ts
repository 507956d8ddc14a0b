import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { LoadGauge } from './load-gauge.js';

/** Whether the process lives, and whether it can do its work. */
@Module({ controllers: [HealthController], providers: [LoadGauge] })
export class HealthModule {}
