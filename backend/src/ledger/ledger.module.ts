import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdjustmentReason } from './adjustment-reason.entity.js';
import { EntryEntity } from './entry.entity.js';
import { JournalEntity } from './journal.entity.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { StatementController } from './statement.controller.js';
import { StatementRepository } from './statement.repository.js';
import { StatementService } from './statement.service.js';

/** Journals, entries and statements; the only module that changes balances. */
@Module({
  imports: [TypeOrmModule.forFeature([AdjustmentReason, EntryEntity, JournalEntity])],
  controllers: [StatementController],
  providers: [LedgerRepository, LedgerService, StatementRepository, StatementService],
  exports: [LedgerService],
})
export class LedgerModule {}
