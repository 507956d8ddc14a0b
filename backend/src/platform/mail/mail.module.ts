import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';

/** Outgoing e-mails. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
