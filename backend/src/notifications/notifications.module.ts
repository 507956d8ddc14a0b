import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { NoticesModule } from '../events/notices/notices.module.js';
import { MailJob } from './mail-job.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';

/** Notifications of customers, their preferences, and e-mails. */
@Module({
  imports: [AuthModule, EventsModule, MailModule, NoticesModule],
  controllers: [NotificationsController, PreferencesController],
  providers: [NotificationsService, PreferencesService, MailJob],
  exports: [PreferencesService],
})
export class NotificationsModule {}
