import type { Currency } from './accounts.js';
import type { NotificationSwitch } from './preferences.js';

/** The switches that can turn notifications off. */
type ContentSwitch = Extract<
  NotificationSwitch,
  'transactionAlerts' | 'transferConfirmations' | 'billReminders'
>;

/** What customers are told, with the switch that turns it off; `null` for what cannot be turned off. */
export const NOTIFICATIONS = {
  money_in: 'transactionAlerts',
  low_balance: 'transactionAlerts',
  transfer_approved: 'transferConfirmations',
  transfer_rejected: 'transferConfirmations',
  recipient_approved: 'transferConfirmations',
  recipient_rejected: 'transferConfirmations',
  standing_order_approved: 'transferConfirmations',
  standing_order_rejected: 'transferConfirmations',
  standing_order_executed: 'transferConfirmations',
  standing_order_failed: 'transferConfirmations',
  bill_due: 'billReminders',
  bill_overdue: 'billReminders',
  bill_paid: 'transferConfirmations',
  bill_payment_failed: 'transferConfirmations',
  autopay_failed: 'transferConfirmations',
  card_approved: 'transferConfirmations',
  card_rejected: 'transferConfirmations',
  card_used: 'transactionAlerts',
  card_declined: 'transactionAlerts',
  card_pin_changed: null,
  card_pin_locked: null,
  card_unblocked: null,
  card_closed: null,
  support_reply: null,
  pin_changed: null,
  password_changed: null,
  password_reset_issued: null,
  pin_locked: null,
  sign_in_locked: null,
  sign_in_settings_changed: null,
  recovery_code_used: null,
  factor_locked: null,
  factor_refused: null,
  email_change_requested: null,
  email_changed: null,
  restricted: null,
  unrestricted: null,
} as const satisfies Record<string, ContentSwitch | null>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** What concerns the security of somebody's access or cards: sent by e-mail whatever the customer has chosen. */
export const SECURITY_NOTIFICATIONS: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => NOTIFICATIONS[kind] === null && kind !== 'support_reply',
);

/** What a notification says, apart from its kind; absent facts are `null`. */
export interface NotificationFacts {
  /** The transaction, recipient, standing order, bill, card or account that it is about. */
  subjectId: string | null;
  /** Of the recipient, biller or merchant, or of the customer who sent money; of an account its nickname, of a card the end of its number. */
  name: string | null;
  /** Positive. For `low_balance` the balance. */
  amount: string | null;
  currency: Currency | null;
  /** Of a rejection: one of `REJECTION_REASONS`, or free text. Of a failure: an error code. */
  reason: string | null;
}

export interface NotificationView extends NotificationFacts {
  id: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
}

/** Marks notifications as read; they cannot become unread again. */
export interface ReadNotificationsRequest {
  isRead: true;
}

/** Marks all notifications as read, or those up to one of them. */
export interface ReadAllNotificationsRequest extends ReadNotificationsRequest {
  /** The time of the newest notification that the customer was shown; what arrived later stays unread. */
  upTo?: string;
}
