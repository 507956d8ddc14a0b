import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Whether the process lives, and whether it can do its work. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
