import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BankTransactionsRepository } from './history/bank-transactions.repository.js';
import { BankTransactionsService } from './history/bank-transactions.service.js';
import { BookingsService } from './network-payments/bookings.service.js';
import { DirectPaymentsRepository } from './direct/direct-payments.repository.js';
import { DirectPaymentsService } from './direct/direct-payments.service.js';
import { NetworkPaymentsService } from './network-payments/network-payments.service.js';
import { Transaction } from './entities/transaction.entity.js';
import { QueuePlacesRepository } from './decision/queue-places.repository.js';
import { SubmissionsRepository } from './submission/submissions.repository.js';
import { TransactionStreams } from './transaction-streams.js';
import { TransactionsController } from './history/transactions.controller.js';
import { TransactionsRepository } from './transactions.repository.js';
import { TransferConfirmation } from './submission/transfer-confirmation.js';
import { TransactionsService } from './history/transactions.service.js';
import { TransferDecisionsService } from './decision/transfer-decisions.service.js';
import { TransfersController } from './submission/transfers.controller.js';
import { TransfersService } from './submission/transfers.service.js';

/** Transfers and the transactions of accounts. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Transaction]),
    AccountsModule,
    AuthModule,
    EventsModule,
    LedgerModule,
    LimitsModule,
  ],
  controllers: [TransactionsController, TransfersController],
  providers: [
    BankTransactionsRepository,
    BankTransactionsService,
    BookingsService,
    DirectPaymentsRepository,
    DirectPaymentsService,
    NetworkPaymentsService,
    QueuePlacesRepository,
    SubmissionsRepository,
    TransactionStreams,
    TransactionsRepository,
    TransactionsService,
    TransferConfirmation,
    TransferDecisionsService,
    TransfersService,
  ],
  exports: [
    BankTransactionsService,
    BookingsService,
    DirectPaymentsService,
    NetworkPaymentsService,
    TransactionsService,
    TransferDecisionsService,
    TransfersService,
  ],
})
export class TransfersModule {}
