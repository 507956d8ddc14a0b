import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { LimitConfirmation } from './limit-confirmation.js';
import { LimitsController } from './limits.controller.js';
import { LimitsRepository } from './limits.repository.js';
import { LimitsService } from './limits.service.js';
import { CustomerLimits } from './customer-limits.entity.js';
import { PaymentLimitsService } from './payment-limits.service.js';

/** The limits of customers' payments. */
@Module({
  imports: [TypeOrmModule.forFeature([CustomerLimits]), AuthModule, EventsModule, PoliciesModule],
  controllers: [LimitsController],
  providers: [LimitConfirmation, LimitsRepository, LimitsService, PaymentLimitsService],
  exports: [LimitsService, PaymentLimitsService],
})
export class LimitsModule {}
