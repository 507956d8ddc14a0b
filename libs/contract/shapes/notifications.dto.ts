import { ApiProperty } from '@nestjs/swagger';
import type { Currency } from '../banking/accounts.js';
import { LIMITS } from '../limits.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../events/notifications.js';
import { CursorQuery, NumberQuery, OptionalField, rule } from '../fields/fields.js';
import { TimestampField } from '../fields/time-fields.js';

/** A notification. The facts that its kind does not have are `null`. */
export class NotificationDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e" */
  id!: string;
  @ApiProperty({ enum: NOTIFICATION_KINDS, example: 'transfer_approved' })
  kind!: NotificationKind;
  /** @example "2026-11-21T09:30:00.000Z" */
  createdAt!: string;
  isRead!: boolean;
  /**
   * The transaction, recipient, standing order, bill, card or account that it is about.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5c"
   */
  subjectId!: string | null;
  /**
   * Name of the recipient, biller, merchant or of the customer who sent money, nickname of the account, or end of the number of a card.
   * @example "Omar Haddad"
   */
  name!: string | null;
  /**
   * Positive; for `low_balance` the balance.
   * @example "250.00"
   */
  amount!: string | null;
  /** @example "AED" */
  currency!: Currency | null;
  /**
   * Why it was rejected or failed.
   * @example "duplicate"
   */
  reason!: string | null;
}

/** `?limit=&after=` */
export class NotificationsQueryDto {
  /**
   * Number of notifications per page, 1 to 200. Default: 50.
   * @example 50
   */
  @OptionalField()
  @NumberQuery('limit', 1, LIMITS.pageSize)
  limit?: number;

  /** Opaque cursor of the next page, from the `Link` header (rel="next") of the previous page. */
  @CursorQuery('after')
  after?: string;
}

export class ReadNotificationsDto {
  /** @example true */
  @rule('read', (value) => (value === true ? null : 'isRead must be true'))
  isRead!: true;
}

export class ReadAllNotificationsDto extends ReadNotificationsDto {
  /**
   * The time of the newest notification that the customer was shown; later ones stay unread. Default: all are marked.
   * @example "2026-11-21T09:30:00.000Z"
   */
  @OptionalField()
  @TimestampField('upTo')
  upTo?: string;
}

/** What a notification says, apart from its kind; absent facts are `null`. */
export type NotificationFacts = Pick<
  NotificationDto,
  'subjectId' | 'name' | 'amount' | 'currency' | 'reason'
>;
