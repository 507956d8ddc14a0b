import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BillsModule } from '../bills/bills.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { BillsDue } from './bills-due.service.js';
import { ExpectedIncome } from './expected-income.service.js';
import { ForecastController } from './forecast.controller.js';
import { ForecastService } from './forecast.service.js';
import { OrdersDue } from './orders-due.service.js';

/** The expected balance of accounts in the coming days. */
@Module({
  imports: [AccountsModule, BillsModule, StandingOrdersModule],
  controllers: [ForecastController],
  providers: [BillsDue, ExpectedIncome, ForecastService, OrdersDue],
})
export class ForecastModule {}
