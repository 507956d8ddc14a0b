import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** A server that does not answer within this time, in milliseconds, has failed. */
const TIMEOUT_MS = 10_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mails through the configured server. The library is loaded with the first one. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private transporter: Promise<Transporter> | null = null;

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.smtpUrl !== null;
  }

  /** @throws {Error} when the server cannot be reached or refuses the e-mail */
  async send(mail: Mail): Promise<void> {
    this.transporter ??= this.connect();
    const transporter = await this.transporter;
    await transporter.sendMail({
      ...mail,
      from: this.config.mailFrom,
      // Nothing in an e-mail may come from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  async onModuleDestroy(): Promise<void> {
    (await this.transporter)?.close();
  }

  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.config.smtpUrl ?? '',
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }
}
