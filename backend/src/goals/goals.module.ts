import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { AutoSave, AutoSaveDay } from './auto-save/auto-save.entity.js';
import { AutoSaveService } from './auto-save/auto-save.service.js';
import { AutoSavesRepository } from './auto-save/auto-saves.repository.js';
import { Goal } from './goal.entity.js';
import { GoalsController } from './goals.controller.js';
import { GoalsRepository } from './goals.repository.js';
import { GoalsService } from './goals.service.js';
import { GoalMovementsRepository } from './movements/goal-movements.repository.js';
import { GoalMovementsService } from './movements/goal-movements.service.js';

/** Savings goals: pots of money beside the accounts, movements, and Auto Save. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AutoSave, AutoSaveDay, Goal]),
    AccountsModule,
    AuthModule,
    EventsModule,
    LedgerModule,
  ],
  controllers: [GoalsController],
  providers: [
    AutoSaveService,
    AutoSavesRepository,
    GoalMovementsRepository,
    GoalMovementsService,
    GoalsRepository,
    GoalsService,
  ],
  exports: [AutoSaveService, GoalMovementsService, GoalsService],
})
export class GoalsModule {}
