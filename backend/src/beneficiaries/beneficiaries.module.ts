import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { BeneficiariesController } from './beneficiaries.controller.js';
import { BeneficiariesRepository } from './beneficiaries.repository.js';
import { BeneficiariesService } from './beneficiaries.service.js';
import { Beneficiary } from './beneficiary.entity.js';
import { PendingBeneficiariesRepository } from './pending-beneficiaries.repository.js';
import { PendingBeneficiariesService } from './pending-beneficiaries.service.js';

/** Saved recipients. */
@Module({
  imports: [TypeOrmModule.forFeature([Beneficiary]), AccountsModule, AuthModule, EventsModule],
  controllers: [BeneficiariesController],
  providers: [
    BeneficiariesRepository,
    BeneficiariesService,
    PendingBeneficiariesRepository,
    PendingBeneficiariesService,
  ],
  exports: [BeneficiariesService, PendingBeneficiariesService],
})
export class BeneficiariesModule {}
