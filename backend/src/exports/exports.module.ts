import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BeneficiariesModule } from '../beneficiaries/beneficiaries.module.js';
import { BillsModule } from '../bills/bills.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { GoalsModule } from '../goals/goals.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NoticesModule } from '../events/notices/notices.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

/** A customer's copy of their data. */
@Module({
  imports: [
    AccountsModule,
    AuthModule,
    BeneficiariesModule,
    BillsModule,
    CardsModule,
    CasesModule,
    ChatModule,
    GoalsModule,
    LedgerModule,
    NoticesModule,
    StandingOrdersModule,
    TransfersModule,
  ],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
