import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BillsModule } from '../bills/bills.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { GoalsModule } from '../goals/goals.module.js';
import { BillsDue } from './bills-due.service.js';
import { ExpectedIncome } from './expected-income.service.js';
import { ForecastController } from './forecast.controller.js';
import { ForecastService } from './forecast.service.js';
import { OrdersDue } from './orders-due.service.js';
import { SavingsDue } from './savings-due.service.js';

/** The expected balance of accounts in the coming days. */
@Module({
  imports: [AccountsModule, BillsModule, GoalsModule, StandingOrdersModule],
  controllers: [ForecastController],
  providers: [BillsDue, ExpectedIncome, ForecastService, OrdersDue, SavingsDue],
})
export class ForecastModule {}
