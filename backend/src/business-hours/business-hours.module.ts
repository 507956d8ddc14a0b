import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HolidayEntity } from './holiday.entity.js';
import { OpeningHoursEntity } from './opening-hours.entity.js';

/** When the support desk works. */
@Module({ imports: [TypeOrmModule.forFeature([HolidayEntity, OpeningHoursEntity])] })
export class BusinessHoursModule {}
