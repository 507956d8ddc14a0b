import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BeneficiariesModule } from '../beneficiaries/beneficiaries.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { EventsModule } from '../events/events.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AccountDeskService } from './account-desk.service.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AdminAuditController } from './admin-audit.controller.js';
import { AdminBeneficiariesController } from './admin-beneficiaries.controller.js';
import { AdminBooksController } from './admin-books.controller.js';
import { AdminTransactionsController } from './admin-transactions.controller.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { DataReadsService } from './data-reads.service.js';
import { DecisionDeskService } from './decision-desk.service.js';
import { RelationshipService } from './relationship.service.js';
import { SummaryRepository } from './summary.repository.js';
import { SummaryService } from './summary.service.js';
import { UserDeskService } from './user-desk.service.js';
import { UserDirectoryRepository } from './user-directory.repository.js';

/** The bank's own desk. */
@Module({
  imports: [
    AccountsModule,
    AuthModule,
    BeneficiariesModule,
    ChatModule,
    EventsModule,
    LedgerModule,
    TransfersModule,
  ],
  controllers: [
    AdminUsersController,
    AdminAccountsController,
    AdminBeneficiariesController,
    AdminTransactionsController,
    AdminAuditController,
    AdminBooksController,
  ],
  providers: [
    AccountDeskService,
    AuditRepository,
    AuditService,
    DataReadsService,
    DecisionDeskService,
    RelationshipService,
    SummaryRepository,
    SummaryService,
    UserDeskService,
    UserDirectoryRepository,
  ],
  exports: [AccountDeskService, DecisionDeskService, RelationshipService],
})
export class AdminModule {}
