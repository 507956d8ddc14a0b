import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notification } from './notification.entity.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { Preference } from './preference.entity.js';

/** What customers are told, and what they want to be told. */
@Module({
  imports: [TypeOrmModule.forFeature([Notification, Preference])],
  providers: [NoticesRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
