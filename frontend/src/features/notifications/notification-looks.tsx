import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CreditCardOutlined,
  LockOutlined,
  MessageOutlined,
  PlusCircleOutlined,
  SafetyCertificateOutlined,
  UnlockOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { NotificationKind } from '#contract/events/notifications';
import { Icon } from '../../shared/ui/elements/icon.js';

interface Look {
  icon: ReactNode;
  tone: 'good' | 'bad' | 'plain';
}

/** What a notification opens: the transaction, the chat, the recipient, the account, or a page. */
export type Opened =
  | 'transaction'
  | 'chat'
  | 'recipient'
  | 'account'
  | 'standingOrders'
  | 'bills'
  | 'cards'
  | 'case'
  | 'settings';

const GOOD: Look = { icon: <Icon of={CheckCircleOutlined} />, tone: 'good' };
const BAD: Look = { icon: <Icon of={CloseCircleOutlined} />, tone: 'bad' };
const LOCKED: Look = { icon: <Icon of={LockOutlined} />, tone: 'bad' };
const SECURITY: Look = { icon: <Icon of={SafetyCertificateOutlined} />, tone: 'plain' };
const BILL: Look = { icon: <Icon of={ClockCircleOutlined} />, tone: 'plain' };
const LATE: Look = { icon: <Icon of={ClockCircleOutlined} />, tone: 'bad' };
const CARD: Look = { icon: <Icon of={CreditCardOutlined} />, tone: 'plain' };
const MONEY_IN: Look = { icon: <Icon of={PlusCircleOutlined} />, tone: 'good' };
const WARNING: Look = { icon: <Icon of={WarningOutlined} />, tone: 'bad' };
const REPLY: Look = { icon: <Icon of={MessageOutlined} />, tone: 'plain' };
const FREED: Look = { icon: <Icon of={UnlockOutlined} />, tone: 'good' };

/** How each kind of notification looks in the list, and what it opens. */
export const NOTIFICATION_LOOKS: Record<NotificationKind, Look & { opens: Opened }> = {
  money_in: { ...MONEY_IN, opens: 'transaction' },
  low_balance: { ...WARNING, opens: 'account' },
  transfer_approved: { ...GOOD, opens: 'transaction' },
  transfer_rejected: { ...BAD, opens: 'transaction' },
  recipient_approved: { ...GOOD, opens: 'recipient' },
  recipient_rejected: { ...BAD, opens: 'recipient' },
  standing_order_approved: { ...GOOD, opens: 'standingOrders' },
  standing_order_rejected: { ...BAD, opens: 'standingOrders' },
  standing_order_executed: { ...GOOD, opens: 'standingOrders' },
  standing_order_failed: { ...BAD, opens: 'standingOrders' },
  bill_due: { ...BILL, opens: 'bills' },
  bill_overdue: { ...LATE, opens: 'bills' },
  bill_paid: { ...GOOD, opens: 'bills' },
  bill_payment_failed: { ...BAD, opens: 'bills' },
  autopay_failed: { ...BAD, opens: 'bills' },
  card_approved: { ...GOOD, opens: 'cards' },
  card_rejected: { ...BAD, opens: 'cards' },
  card_used: { ...CARD, opens: 'cards' },
  card_declined: { ...BAD, opens: 'cards' },
  card_pin_changed: { ...SECURITY, opens: 'cards' },
  card_pin_locked: { ...LOCKED, opens: 'cards' },
  card_unblocked: { ...SECURITY, opens: 'cards' },
  card_closed: { ...SECURITY, opens: 'cards' },
  case_opened: { ...REPLY, opens: 'case' },
  case_investigating: { ...REPLY, opens: 'case' },
  case_waiting: { ...WARNING, opens: 'case' },
  case_refunded: { ...MONEY_IN, opens: 'case' },
  case_declined: { ...BAD, opens: 'case' },
  case_resolved: { ...GOOD, opens: 'case' },
  case_withdrawn: { ...REPLY, opens: 'case' },
  support_reply: { ...REPLY, opens: 'chat' },
  pin_changed: { ...SECURITY, opens: 'settings' },
  password_changed: { ...SECURITY, opens: 'settings' },
  password_reset_issued: { ...SECURITY, opens: 'settings' },
  pin_locked: { ...LOCKED, opens: 'settings' },
  sign_in_locked: { ...LOCKED, opens: 'settings' },
  sign_in_settings_changed: { ...SECURITY, opens: 'settings' },
  recovery_code_used: { ...SECURITY, opens: 'settings' },
  factor_locked: { ...LOCKED, opens: 'settings' },
  factor_refused: { ...LOCKED, opens: 'settings' },
  email_change_requested: { ...SECURITY, opens: 'settings' },
  email_changed: { ...SECURITY, opens: 'settings' },
  restricted: { ...LOCKED, opens: 'chat' },
  unrestricted: { ...FREED, opens: 'settings' },
  frozen: { ...LOCKED, opens: 'settings' },
  unfrozen: { ...FREED, opens: 'settings' },
  limits_changed: { ...LOCKED, opens: 'settings' },
  limits_raise_requested: { ...LOCKED, opens: 'settings' },
};
