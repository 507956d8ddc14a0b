import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AdjustmentReason } from './adjustment-reason.entity.js';
import { CarriedSum } from './check/carried-sum.entity.js';
import { LedgerCheckJob } from './check/ledger-check-job.js';
import { LedgerCheckRepository } from './check/ledger-check.repository.js';
import { LedgerChecks } from './check/ledger-checks.service.js';
import { LedgerSeal } from './check/ledger-seal.entity.js';
import { SealsRepository } from './check/seals.repository.js';
import { EntryEntity } from './entry.entity.js';
import { JournalEntity } from './journal.entity.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { StatementController } from './statement/statement.controller.js';
import { StatementRepository } from './statement/statement.repository.js';
import { StatementService } from './statement/statement.service.js';

/** Journals, entries, statements and the check of the books; the only module that changes balances. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AdjustmentReason, CarriedSum, EntryEntity, JournalEntity, LedgerSeal]),
    AccountsModule,
    AuthModule,
  ],
  controllers: [StatementController],
  providers: [
    LedgerCheckJob,
    LedgerCheckRepository,
    LedgerChecks,
    LedgerRepository,
    LedgerService,
    SealsRepository,
    StatementRepository,
    StatementService,
  ],
  exports: [LedgerChecks, LedgerService, StatementService],
})
export class LedgerModule {}
