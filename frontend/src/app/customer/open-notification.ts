import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChat, openChatForRestriction, usePanel } from '../../shared/user/chat-panel.store.js';
import { NOTIFICATION_LOOKS, type Opened } from '../../features/notifications/notification-looks.js';
import { markRead, notificationsResource } from '../../features/notifications/notifications.store.js';

/** The address of what a notification opens, if it is a page. */
function addressOf(
  opens: Exclude<Opened, 'transaction' | 'chat'>,
  { subjectId, name }: NotificationDto,
): string {
  switch (opens) {
    case 'recipient':
      return `/beneficiaries?${new URLSearchParams({ search: name ?? '' }).toString()}`;
    case 'account':
      return `/accounts?account=${subjectId ?? ''}`;
    case 'standingOrders':
      return '/transfers?tab=scheduled';
    case 'bills':
      return '/bills';
    case 'cards':
      return '/cards';
    case 'case':
      return `/support?case=${subjectId ?? ''}`;
    case 'settings':
      return '/settings';
  }
}

/** Returns a function that shows what a notification is about. */
export function useOpenNotification(
  openTransaction: (id: string) => void,
): (notification: NotificationDto) => void {
  const navigate = useNavigate();
  const { isRestricted } = useCurrentUser();
  return (notification) => {
    const { opens } = NOTIFICATION_LOOKS[notification.kind];
    if (opens === 'chat') openChat();
    else if (opens === 'transaction') openTransaction(notification.subjectId ?? '');
    else if (opens === 'case') void navigate(addressOf(opens, notification));
    else if (isRestricted) openChatForRestriction();
    else void navigate(addressOf(opens, notification));
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
