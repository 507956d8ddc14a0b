import { BellOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/elements/icon.js';
import { NotificationList } from './notification-list.js';
import { markAllRead, useNotifications } from './notifications.store.js';
import { useNoticeText } from './use-notice-text.js';
import styles from './notification-bell.module.css';

/** Button that opens the notifications since the page was loaded; opening or closing marks all as read. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const all = useNotifications();
  const unread = all.filter(({ isRead }) => !isRead);
  // While open: the id of the newest notification already read, 0 for none; newer ones are marked as new.
  const [lastRead, setLastRead] = useState<number | null>(null);
  const isOpen = lastRead !== null;
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const open = () => {
    setLastRead(all.find(({ isRead }) => isRead)?.id ?? 0);
    markAllRead();
  };
  const close = () => {
    setLastRead(null);
    markAllRead();
  };
  const place = useLeaving(isOpen, close);

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
        aria-label={unread.length > 0 ? t('bell', { count: unread.length }) : t('title')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? close : open}
      >
        <Icon of={BellOutlined} />
        {unread.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread.length > 9 ? '9+' : unread.length}
          </span>
        )}
      </button>
      <div id={listId}>{isOpen && <NotificationList notifications={all} lastRead={lastRead} />}</div>
      <Announcement />
    </div>
  );
}

/** Announces the newest unread notification to screen readers. */
function Announcement() {
  const [newest] = useNotifications();
  const textOf = useNoticeText();
  return (
    <p role="status" className="sr-only">
      {newest && !newest.isRead ? textOf(newest) : ''}
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
    const listen = (event: Event) => {
      leaveIfOutside(event);
    };
    document.addEventListener('pointerdown', listen);
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
      document.removeEventListener('focusin', listen);
    };
  }, [isOpen]);
  return place;
}
