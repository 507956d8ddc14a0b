import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BankTransactionsRepository } from './bank-transactions.repository.js';
import { BankTransactionsService } from './bank-transactions.service.js';
import { BookingsService } from './bookings.service.js';
import { DirectPaymentsRepository } from './direct/direct-payments.repository.js';
import { DirectPaymentsService } from './direct/direct-payments.service.js';
import { HeldPaymentsService } from './held/held-payments.service.js';
import { Transaction } from './entities/transaction.entity.js';
import { QueuePlacesRepository } from './queue-places.repository.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { TransactionStreams } from './transaction-streams.js';
import { TransactionsController } from './history/transactions.controller.js';
import { TransactionsRepository } from './transactions.repository.js';
import { TransferConfirmation } from './transfer-confirmation.js';
import { TransactionsService } from './transactions.service.js';
import { TransferDecisionsService } from './transfer-decisions.service.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

/** Transfers and the transactions of accounts. */
@Module({
  imports: [TypeOrmModule.forFeature([Transaction]), AccountsModule, AuthModule, EventsModule, LedgerModule],
  controllers: [TransactionsController, TransfersController],
  providers: [
    BankTransactionsRepository,
    BankTransactionsService,
    BookingsService,
    DirectPaymentsRepository,
    DirectPaymentsService,
    HeldPaymentsService,
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
    HeldPaymentsService,
    TransactionsService,
    TransferDecisionsService,
    TransfersService,
  ],
})
export class TransfersModule {}
