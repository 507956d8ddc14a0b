import type { NotificationSwitch } from '../preferences.js';

/** The switches that can turn notifications off. */
type ContentSwitch = Extract<
  NotificationSwitch,
  'transactionAlerts' | 'transferConfirmations' | 'billReminders'
>;

/** The kinds of notifications, each with the switch that turns it off; `null` if nothing does. */
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
  case_opened: null,
  case_investigating: null,
  case_waiting: null,
  case_refunded: null,
  case_declined: null,
  case_resolved: null,
  case_withdrawn: null,
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
  frozen: null,
  unfrozen: null,
  limits_changed: null,
  limits_raise_requested: null,
} as const satisfies Record<string, ContentSwitch | null>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** Kinds about the security of access or cards. They are sent by e-mail even if e-mails are turned off. */
export const SECURITY_NOTIFICATIONS: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => NOTIFICATIONS[kind] === null && kind !== 'support_reply' && !kind.startsWith('case_'),
);
