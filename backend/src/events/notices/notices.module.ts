import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notification } from './notification.entity.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { Preference } from './preference.entity.js';

/** Notifications of customers, and their preferences. */
@Module({
  imports: [TypeOrmModule.forFeature([Notification, Preference])],
  providers: [NoticesRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
