import { BellOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useResource } from '../../shared/store/create-resource.js';
import { useBackStep } from '../../shared/ui/back-steps.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { NotificationList } from './notification-list.js';
import { markAllRead, notificationsResource } from './notifications.store.js';
import { useNotificationText } from './use-notification-text.js';
import styles from './notification-bell.module.css';

/** Shown in place of a higher number. */
const MOST_SHOWN = 9;

/** Button that opens the notifications; opening or closing marks all as read. `onOpen` shows what one is about. */
export function NotificationBell({ onOpen }: { onOpen: (notification: NotificationDto) => void }) {
  const { t } = useTranslation('notifications');
  const { data } = useResource(notificationsResource);
  const unread = data?.unread ?? 0;
  // While open: the notifications that were unread then, which stay marked as new.
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  const isOpen = fresh !== null;
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const open = () => {
    setFresh(new Set(data?.items.filter(({ isRead }) => !isRead).map(({ id }) => id)));
    markAllRead();
  };
  const close = () => {
    setFresh(null);
    markAllRead();
  };
  const place = useLeaving(isOpen, close);
  useBackStep(isOpen, close);

  return (
    <div
      ref={place}
      className={styles.place}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={unread > 0 ? t('bell', { count: unread }) : t('title')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? close : open}
      >
        <Icon of={BellOutlined} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <div id={listId}>
        {isOpen && (
          <NotificationList
            fresh={fresh}
            onOpen={(notification) => {
              close();
              onOpen(notification);
            }}
          />
        )}
      </div>
      <Announcement newest={data?.items[0]} />
    </div>
  );
}

/** Announces to screen readers what arrives while the page is open. */
function Announcement({ newest }: { newest: NotificationDto | undefined }) {
  const { status } = notificationsResource.store.getState();
  const textOf = useNotificationText();
  // The newest one when the page was opened; `null` for none, undefined until that is known.
  const [first, setFirst] = useState<string | null>();
  if (first === undefined && status === 'ready') setFirst(newest?.id ?? null);
  const hasArrived = newest && first !== undefined && newest.id !== first && !newest.isRead;
  return (
    <p role="status" className="sr-only">
      {hasArrived ? textOf(newest) : ''}
    </p>
  );
}

/** While `isOpen`, calls `leave` when a click or the focus lands outside the element of the returned ref. */
function useLeaving(isOpen: boolean, leave: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const leaveIfOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node) || !place.current?.contains(target)) leave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: Event) => leaveIfOutside(event);
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [isOpen]);
  return place;
}
