import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import type { Preferences } from '#contract/shapes/preferences.dto';
import type { Page } from '../../platform/http/input/paging.js';
import type { Tx } from '../../platform/database/transaction/unit-of-work.js';
import { Recurring } from '../../platform/jobs/recurring.decorator.js';
import { hourlyAt } from '../../platform/jobs/schedule.js';
import type { Notification } from './notification.entity.js';
import { type DueMail, NoticesRepository } from './notices.repository.js';
import type { Preference } from './preference.entity.js';

export type { DueMail } from './notices.repository.js';

/** The preferences of a customer who has never chosen any. */
const DEFAULTS: Preferences = {
  language: null,
  theme: 'light',
  currency: 'AED',
  lowBalance: LIMITS.lowBalance,
  smsNotifications: true,
  emailNotifications: true,
  transactionAlerts: true,
  transferConfirmations: true,
  billReminders: true,
  marketingUpdates: false,
  twoFactor: false,
  biometricLogin: true,
};

/** Notifications of customers, and their preferences. New notices are written together with their events. */
@Injectable()
export class NoticesService {
  constructor(private readonly notices: NoticesRepository) {}

  /** The customer's notifications, newest first, with one more than the page if there is one. */
  async page(userId: string, page: Page): Promise<NotificationDto[]> {
    return (await this.notices.page(userId, page)).map(notificationView);
  }

  /** All of the customer's notifications, newest first, in batches. */
  async *stream(userId: string): AsyncGenerator<NotificationDto[]> {
    for await (const batch of this.notices.stream(userId)) yield batch.map(notificationView);
  }

  countUnread(userId: string): Promise<number> {
    return this.notices.countUnread(userId);
  }

  /** Marks one of the customer's own notifications as read; returns `null` if there is none with this id. */
  async markOneRead(tx: Tx, userId: string, id: string): Promise<NotificationDto | null> {
    await this.notices.markRead(tx, userId, { id });
    const notification = await this.notices.find(tx, userId, id);
    return notification && notificationView(notification);
  }

  /** Marks all of the customer's notifications as read, or those up to the time `upTo`. */
  markAllRead(tx: Tx, userId: string, upTo?: string): Promise<void> {
    return this.notices.markRead(tx, userId, upTo === undefined ? {} : { upTo: new Date(upTo) });
  }

  /** Deletes notifications that are too old at this time, or beyond the number that a customer keeps. */
  @Recurring({ name: 'notifications', schedule: hourlyAt(23) })
  async deleteOld(now: Date, signal: AbortSignal): Promise<void> {
    let deleted: number;
    do {
      deleted = await this.notices.deleteSome(now);
    } while (deleted > 0 && !signal.aborted);
  }

  /** Takes some of the e-mails that are due; each is due again later, for a few times, until it was sent. */
  takeMails(now: Date): Promise<DueMail[]> {
    return this.notices.takeMails(now);
  }

  markMailSent(mail: DueMail): Promise<void> {
    return this.notices.markMailSent(mail);
  }

  async preferencesOf(userId: string): Promise<Preferences> {
    const chosen = await this.notices.findPreferences(userId);
    return chosen ? preferencesIn(chosen) : DEFAULTS;
  }

  /** Changes the preferences that are given; returns them before and after. */
  async changePreferences(
    tx: Tx,
    userId: string,
    change: Partial<Preferences>,
  ): Promise<Record<'before' | 'after', Preferences>> {
    const before = preferencesIn(await this.notices.lockPreferences(tx, userId));
    await this.notices.updatePreferences(tx, userId, change);
    return { before, after: { ...before, ...change } };
  }
}

function preferencesIn(row: Preference): Preferences {
  const preferences: Preferences & { userId?: string } = { ...row };
  delete preferences.userId;
  return preferences;
}

function notificationView({ createdAt, readAt, ...notification }: Notification): NotificationDto {
  const { id, kind, subjectId, name, amount, currency, reason } = notification;
  const facts = { subjectId, name, amount, currency, reason };
  return { id, kind, createdAt: createdAt.toISOString(), isRead: readAt !== null, ...facts };
}
