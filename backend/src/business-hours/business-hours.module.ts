import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { BusinessHoursController } from './business-hours.controller.js';
import { BusinessHoursRepository } from './business-hours.repository.js';
import { BusinessHoursService } from './business-hours.service.js';
import { DeskSettingsEntity } from './desk-settings.entity.js';
import { HolidayEntity } from './holiday.entity.js';
import { OpeningHoursEntity } from './opening-hours.entity.js';

/** When the support desk works, and how soon it answers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DeskSettingsEntity, HolidayEntity, OpeningHoursEntity]),
    AuthModule,
    EventsModule,
  ],
  controllers: [BusinessHoursController],
  providers: [BusinessHoursRepository, BusinessHoursService],
  exports: [BusinessHoursService],
})
export class BusinessHoursModule {}
