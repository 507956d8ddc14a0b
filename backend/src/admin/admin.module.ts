import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BeneficiariesModule } from '../beneficiaries/beneficiaries.module.js';
import { BillsModule } from '../bills/bills.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { FreezeModule } from '../freeze/freeze.module.js';
import { GoalsModule } from '../goals/goals.module.js';
import { EventsModule } from '../events/events.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { StaffSearchController } from './search/staff-search.controller.js';
import { StaffSearchRepository } from './search/staff-search.repository.js';
import { AdminStaffController } from './staff/admin-staff.controller.js';
import { StaffRepository } from './staff/staff.repository.js';
import { StaffService } from './staff/staff.service.js';
import { AdminAccountsService } from './users/admin-accounts.service.js';
import { AdminAccountsController } from './users/admin-accounts.controller.js';
import { AdminAuditController } from './reports/admin-audit.controller.js';
import { AdminBeneficiariesController } from './approvals/admin-beneficiaries.controller.js';
import { AdminBillersController } from './operations/admin-billers.controller.js';
import { AdminBooksController } from './operations/admin-books.controller.js';
import { AdminPoliciesController } from './operations/admin-policies.controller.js';
import { CardNetworkController } from './operations/card-network.controller.js';
import { AdminCardsController } from './approvals/admin-cards.controller.js';
import { AdminInboxController } from './approvals/admin-inbox.controller.js';
import { AdminFactorsController } from './users/admin-factors.controller.js';
import { AdminLimitsController } from './users/admin-limits.controller.js';
import { AdminStandingOrdersController } from './approvals/admin-standing-orders.controller.js';
import { AdminTransactionsController } from './approvals/admin-transactions.controller.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import {
  ConversationRecordsController,
  CustomerRecordsController,
} from './customers/customer-records.controller.js';
import { CustomerRecordsRepository } from './customers/customer-records.repository.js';
import { CustomerRecordsService } from './customers/customer-records.service.js';
import { AuditRepository } from './reports/audit.repository.js';
import { AuditService } from './reports/audit.service.js';
import { ApprovalsService } from './approvals/approvals.service.js';
import { DecisionKeys } from './approvals/decision-keys.service.js';
import { CreditLimitsService } from './users/credit-limits.service.js';
import { CustomerLifecycleService } from './users/customer-lifecycle.service.js';
import { SummaryRepository } from './reports/summary.repository.js';
import { SummaryService } from './reports/summary.service.js';
import { AdminConfirmations } from './users/admin-confirmations.js';
import { InboxService } from './approvals/inbox.service.js';
import { PendingQueues } from './approvals/pending-queues.service.js';
import { RequestContextsRepository } from './approvals/request-contexts.repository.js';
import { RequestContextsService } from './approvals/request-contexts.service.js';
import { BulkApprovalsRepository } from './approvals/bulk-approvals.repository.js';
import { ApprovalRequest } from './second-approvals/approval-request.entity.js';
import { ApprovalRequestEnds } from './second-approvals/approval-request-ends.service.js';
import {
  ApprovalRequestsController,
  BulkApprovalsController,
} from './second-approvals/approval-requests.controller.js';
import { ApprovalRequestsRepository } from './second-approvals/approval-requests.repository.js';
import { BulkApprovalsService } from './second-approvals/bulk-approvals.service.js';
import { PendingApprovals } from './second-approvals/pending-approvals.service.js';
import { PolicyChanges } from './second-approvals/policy-changes.service.js';
import { SecondApprovals } from './second-approvals/second-approvals.service.js';
import { TransferApprovals } from './second-approvals/transfer-approvals.service.js';
import { GuardedUsersService } from './users/guarded-users.service.js';
import { CaseDecisions } from './cases/case-decisions.service.js';
import { SupportReportsController } from './support-reports/support-reports.controller.js';
import { SupportReportsService } from './support-reports/support-reports.service.js';
import { SupportCasesController } from './cases/support-cases.controller.js';
import { AdminUsersService } from './users/admin-users.service.js';
import { UserDirectoryRepository } from './users/user-directory.repository.js';

/** Administration: users, accounts, approvals, the audit trail and the ledger check. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ApprovalRequest]),
    AccountsModule,
    AuthModule,
    BeneficiariesModule,
    BillsModule,
    CardsModule,
    CasesModule,
    ChatModule,
    EventsModule,
    FreezeModule,
    GoalsModule,
    LedgerModule,
    LimitsModule,
    PoliciesModule,
    StandingOrdersModule,
    TransfersModule,
  ],
  controllers: [
    StaffSearchController,
    AdminUsersController,
    AdminStaffController,
    CustomerRecordsController,
    ConversationRecordsController,
    AdminFactorsController,
    AdminLimitsController,
    AdminAccountsController,
    AdminBeneficiariesController,
    AdminCardsController,
    AdminInboxController,
    AdminStandingOrdersController,
    AdminTransactionsController,
    AdminAuditController,
    AdminBillersController,
    AdminBooksController,
    AdminPoliciesController,
    CardNetworkController,
    ApprovalRequestsController,
    BulkApprovalsController,
    SupportCasesController,
    SupportReportsController,
  ],
  providers: [
    StaffSearchRepository,
    SupportReportsService,
    AdminConfirmations,
    BulkApprovalsRepository,
    CaseDecisions,
    AdminAccountsService,
    AuditRepository,
    AuditService,
    ApprovalsService,
    DecisionKeys,
    CreditLimitsService,
    CustomerLifecycleService,
    CustomerRecordsRepository,
    CustomerRecordsService,
    InboxService,
    PendingQueues,
    RequestContextsRepository,
    RequestContextsService,
    SummaryRepository,
    StaffRepository,
    StaffService,
    SummaryService,
    AdminUsersService,
    GuardedUsersService,
    UserDirectoryRepository,
    ApprovalRequestEnds,
    BulkApprovalsService,
    ApprovalRequestsRepository,
    PendingApprovals,
    PolicyChanges,
    SecondApprovals,
    TransferApprovals,
  ],
  exports: [AdminAccountsService, ApprovalsService, CustomerLifecycleService],
})
export class AdminModule {}
