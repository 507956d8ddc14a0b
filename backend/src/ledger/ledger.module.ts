import { Module } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import { StatementController } from './statement.controller.js';
import { StatementRepository } from './statement.repository.js';
import { StatementService } from './statement.service.js';

/** Journals and entries; the only hand on a balance. */
@Module({
  controllers: [StatementController],
  providers: [LedgerRepository, LedgerService, StatementRepository, StatementService],
  exports: [LedgerService],
})
export class LedgerModule {}
