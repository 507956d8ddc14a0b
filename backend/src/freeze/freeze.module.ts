import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { FreezeController } from './freeze.controller.js';
import { FreezeService } from './freeze.service.js';

/** Lets customers stop everything that moves their money. */
@Module({
  imports: [AuthModule, CardsModule],
  controllers: [FreezeController],
  providers: [FreezeService],
  exports: [FreezeService],
})
export class FreezeModule {}
