import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { EventsModule } from '../events/events.module.js';
import { BeneficiariesController } from './beneficiaries.controller.js';
import { BeneficiariesRepository } from './beneficiaries.repository.js';
import { BeneficiariesService } from './beneficiaries.service.js';
import { Beneficiary } from './beneficiary.entity.js';
import { NameChecks } from './name-check/name-checks.service.js';

/** Saved recipients. */
@Module({
  imports: [TypeOrmModule.forFeature([Beneficiary]), AccountsModule, AuthModule, EventsModule, LimitsModule],
  controllers: [BeneficiariesController],
  providers: [BeneficiariesRepository, BeneficiariesService, NameChecks],
  exports: [BeneficiariesService],
})
export class BeneficiariesModule {}
