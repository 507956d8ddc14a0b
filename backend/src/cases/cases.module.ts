import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BusinessHoursModule } from '../business-hours/business-hours.module.js';
import { EventsModule } from '../events/events.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { CaseLine } from './case-line.entity.js';
import { Case } from './case.entity.js';
import { CaseListRepository } from './case-list.repository.js';
import { CaseWork } from './case-work.service.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';
import { Refunds } from './refunds.service.js';

/** Disputes and complaints: what the bank must follow to its end. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Case, CaseLine]),
    AccountsModule,
    AuthModule,
    BusinessHoursModule,
    EventsModule,
    TransfersModule,
  ],
  controllers: [CasesController],
  providers: [CaseListRepository, CasesRepository, CasesService, CaseWork, Refunds],
  exports: [CasesService, CaseWork, Refunds],
})
export class CasesModule {}
