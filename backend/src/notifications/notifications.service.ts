import { Injectable } from '@nestjs/common';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { Writes } from '../auth/access/writes.service.js';
import { NotFound } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import type { Page } from '../platform/http/input/paging.js';
import { NoticesService } from '../events/notices/notices.service.js';

/** A customer's notifications. Nothing is recorded when they are read, so other screens see it when they load them. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly writes: Writes,
    private readonly notices: NoticesService,
  ) {}

  /** Newest first, with one more than the page if there is one, and the number of all unread ones. */
  async page(userId: string, page: Page): Promise<{ rows: NotificationDto[]; unread: number }> {
    const [rows, unread] = await Promise.all([
      this.notices.page(userId, page),
      this.notices.countUnread(userId),
    ]);
    return { rows, unread };
  }

  /** @throws {not_found} */
  readOne(customer: SignedIn, id: string): Promise<NotificationDto> {
    return this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      const notification = await this.notices.markOneRead(tx, customer.id, id);
      if (!notification) throw new NotFound('This notification');
      return notification;
    });
  }

  /** Marks all notifications as read, or those up to the time `upTo`. */
  readAll(customer: SignedIn, upTo?: string): Promise<void> {
    return this.writes.with(customer, { evenRestricted: true }, async (tx) => {
      await this.notices.markAllRead(tx, customer.id, upTo);
    });
  }
}
