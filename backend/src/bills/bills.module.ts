import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AutomaticBillsRepository } from './automatic/automatic-bills.repository.js';
import { AutomaticPaymentsService } from './automatic/automatic-payments.service.js';
import { BillFetchingService } from './automatic/bill-fetching.service.js';
import { BillJobs } from './automatic/bill-jobs.js';
import { BillersController } from './billers/billers.controller.js';
import { BillersRepository } from './billers/billers.repository.js';
import { BillersService } from './billers/billers.service.js';
import { CustomerBillersService } from './billers/customer-billers.service.js';
import { BillConfirmation } from './bill-confirmation.service.js';
import { BillsController } from './payments/bills.controller.js';
import { BillsRepository } from './bills.repository.js';
import { BillPayment } from './entities/bill-payment.entity.js';
import { Bill } from './entities/bill.entity.js';
import { Biller } from './entities/biller.entity.js';
import { CustomerBiller } from './entities/customer-biller.entity.js';
import { BILLER_NETWORK } from './network/biller-network.js';
import { SimulatedBillers } from './network/simulated-billers.service.js';
import { BillPaymentsRepository } from './payments/bill-payments.repository.js';
import { BillPaymentsService } from './payments/bill-payments.service.js';
import { BillSettlementService } from './payments/bill-settlement.service.js';

/** Billers, customers' bills, and their payments through the network of billers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Bill, BillPayment, Biller, CustomerBiller]),
    AccountsModule,
    AuthModule,
    EventsModule,
    LimitsModule,
    TransfersModule,
  ],
  controllers: [BillersController, BillsController],
  providers: [
    AutomaticBillsRepository,
    AutomaticPaymentsService,
    BillConfirmation,
    BillFetchingService,
    BillJobs,
    BillPaymentsRepository,
    BillPaymentsService,
    BillSettlementService,
    BillersRepository,
    BillersService,
    BillsRepository,
    CustomerBillersService,
    SimulatedBillers,
    { provide: BILLER_NETWORK, useExisting: SimulatedBillers },
  ],
  exports: [
    BillFetchingService,
    BillPaymentsService,
    BillersService,
    CustomerBillersService,
    SimulatedBillers,
  ],
})
export class BillsModule {}
