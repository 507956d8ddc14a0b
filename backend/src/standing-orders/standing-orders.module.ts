import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { StandingExecution } from './entities/standing-execution.entity.js';
import { StandingOrder } from './entities/standing-order.entity.js';
import { ExecutionsRepository } from './execution/executions.repository.js';
import { ExecutionsService } from './execution/executions.service.js';
import { StandingOrderConfirmation } from './standing-order-confirmation.js';
import { StandingOrderChangesService } from './standing-order-changes.service.js';
import { StandingOrdersController } from './standing-orders.controller.js';
import { StandingOrdersRepository } from './standing-orders.repository.js';
import { StandingOrdersService } from './standing-orders.service.js';

/** Standing orders: payments on certain days that are approved once. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StandingExecution, StandingOrder]),
    AuthModule,
    EventsModule,
    TransfersModule,
  ],
  controllers: [StandingOrdersController],
  providers: [
    ExecutionsRepository,
    ExecutionsService,
    StandingOrderChangesService,
    StandingOrderConfirmation,
    StandingOrdersRepository,
    StandingOrdersService,
  ],
  exports: [StandingOrderChangesService, StandingOrdersService],
})
export class StandingOrdersModule {}
