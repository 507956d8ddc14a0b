import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChat, openChatForRestriction, usePanel } from '../../shared/user/chat-panel.store.js';
import { markRead, notificationsResource } from '../../features/notifications/notifications.store.js';

/** What a notification is about: a transaction, the chat, or a page. */
type Target = { transaction: string } | 'chat' | { to: string };

function targetOf({ kind, subjectId, name }: NotificationDto): Target {
  switch (kind) {
    case 'money_in':
    case 'transfer_approved':
    case 'transfer_rejected':
      return { transaction: subjectId ?? '' };
    case 'support_reply':
    case 'restricted':
      return 'chat';
    case 'recipient_approved':
    case 'recipient_rejected':
      return { to: `/beneficiaries?${new URLSearchParams({ search: name ?? '' }).toString()}` };
    case 'low_balance':
      return { to: `/accounts?account=${subjectId ?? ''}` };
    case 'standing_order_approved':
    case 'standing_order_rejected':
    case 'standing_order_executed':
    case 'standing_order_failed':
      return { to: '/transfers?tab=scheduled' };
    case 'bill_due':
    case 'bill_overdue':
    case 'bill_paid':
    case 'bill_payment_failed':
    case 'autopay_failed':
      return { to: '/bills' };
    case 'card_approved':
    case 'card_rejected':
    case 'card_used':
    case 'card_declined':
    case 'card_pin_changed':
    case 'card_pin_locked':
    case 'card_unblocked':
    case 'card_closed':
      return { to: '/cards' };
    default:
      return { to: '/settings' };
  }
}

/** Returns a function that shows what a notification is about. */
export function useOpenNotification(
  openTransaction: (id: string) => void,
): (notification: NotificationDto) => void {
  const navigate = useNavigate();
  const { isRestricted } = useCurrentUser();
  return (notification) => {
    const target = targetOf(notification);
    if (target === 'chat') openChat();
    else if ('transaction' in target) openTransaction(target.transaction);
    else if (isRestricted) openChatForRestriction();
    else void navigate(target.to);
  };
}

/** Marks the notification of a reply as read while the customer has the chat open. */
export function useReadReplies(): void {
  const panel = usePanel();
  useEffect(() => {
    if (panel !== 'open') return undefined;
    const read = () => {
      const { data } = notificationsResource.store.getState();
      const reply = data?.items.find(({ kind, isRead }) => kind === 'support_reply' && !isRead);
      if (reply) markRead(reply.id);
    };
    read();
    return notificationsResource.store.subscribe(read);
  }, [panel]);
}
