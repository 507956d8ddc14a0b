import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { ClockMoves } from './clock/clock-moves.service.js';
import { LabClockController } from './clock/lab-clock.controller.js';
import { LabClock } from './clock/lab-clock.service.js';
import { LabStepsRepository } from './clock/lab-steps.repository.js';
import { ConnectionFaults } from './faults/connection-faults.js';
import { LabFaultsController } from './faults/lab-faults.controller.js';
import { LabFaultsMiddleware } from './faults/lab-faults.middleware.js';
import { LabFaults } from './faults/lab-faults.service.js';
import { LabPeopleController } from './people/lab-people.controller.js';
import { LabPeople } from './people/lab-people.service.js';
import { LabDatabase } from './lab-database.service.js';
import { LabTurns } from './lab-turns.service.js';
import { SettledController } from './settled.controller.js';
import { DatabaseCopies } from './snapshots/database-copies.js';
import { SnapshotsController } from './snapshots/snapshots.controller.js';
import { Snapshots } from './snapshots/snapshots.service.js';

/** The laboratory: time, snapshots, seeds, scenarios and faults for people who test. It exists only with `LAB=true`. */
@Module({
  imports: [EventsModule],
  controllers: [
    LabClockController,
    LabFaultsController,
    LabPeopleController,
    SettledController,
    SnapshotsController,
  ],
  providers: [
    ClockMoves,
    ConnectionFaults,
    DatabaseCopies,
    LabClock,
    LabDatabase,
    LabFaults,
    LabPeople,
    LabStepsRepository,
    LabTurns,
    Snapshots,
  ],
})
export class LabModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(LabFaultsMiddleware).forRoutes('{*path}');
  }
}
