import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { ClockMoves } from './clock/clock-moves.service.js';
import { LabClockController } from './clock/lab-clock.controller.js';
import { LabClock } from './clock/lab-clock.service.js';
import { LabStepsRepository } from './clock/lab-steps.repository.js';
import { LabDatabase } from './lab-database.service.js';
import { LabTurns } from './lab-turns.service.js';
import { SettledController } from './settled.controller.js';

/** The laboratory: time, snapshots and faults for people who test. It exists only with `LAB=true`. */
@Module({
  imports: [EventsModule],
  controllers: [LabClockController, SettledController],
  providers: [ClockMoves, LabClock, LabDatabase, LabStepsRepository, LabTurns],
})
export class LabModule {}
