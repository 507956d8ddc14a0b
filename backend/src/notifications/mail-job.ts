import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../platform/config/app-config.js';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { EVERY_MINUTE } from '../platform/jobs/schedule.js';
import { type DueMail, NoticesService } from '../events/notices/notices.service.js';
import { mailText } from './mail-texts.js';
import { Mailer } from '../platform/mail/mailer.js';

const logger = new Logger('Mail');

/**
 * Sends the e-mails that are due, each minute, outside of any transaction. An e-mail is taken before it is sent, so two
 * nodes never send the same one; if a node dies in between, it is sent again, so that rarely one arrives twice.
 */
@Injectable()
export class MailJob implements OnModuleInit {
  constructor(
    private readonly notices: NoticesService,
    private readonly jobs: JobsService,
    private readonly mailer: Mailer,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (!this.mailer.isConfigured) return;
    this.jobs.register({
      name: 'mail',
      schedule: EVERY_MINUTE,
      run: (now, signal) => this.sendDue(now, signal),
    });
  }

  private async sendDue(now: Date, signal: AbortSignal): Promise<void> {
    for (;;) {
      const due = await this.notices.takeMails(now);
      for (const mail of due) {
        // The other e-mails are due again later.
        if (signal.aborted) return;
        await this.trySend(mail);
      }
      if (due.length === 0) return;
    }
  }

  private async trySend(mail: DueMail): Promise<void> {
    const { subject, text } = mailText(mail, this.config.publicOrigins[0] ?? null);
    try {
      for (const to of mail.emails) await this.mailer.send({ to, subject, text });
    } catch (error) {
      // The message may quote the address, which does not belong into a log.
      logger.warn(`An e-mail was not sent: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`);
      return;
    }
    await this.notices.markMailSent(mail);
  }
}
