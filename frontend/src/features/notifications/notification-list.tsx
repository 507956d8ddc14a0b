import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  LockOutlined,
  MessageOutlined,
  PlusCircleOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import type { Notice, Notification } from './notifications.store.js';
import { useNoticeText } from './use-notice-text.js';
import styles from './notification-list.module.css';

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Id of the newest notification that had been read; newer ones are marked as new. */
  lastRead: number;
}

/** Panel that lists the notifications, newest first. */
export function NotificationList({ notifications, lastRead }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <h2 className={styles.title}>{t('title')}</h2>
      {notifications.length === 0 ? (
        <NoticeBox title={t('empty.title')} description={t('empty.description')} />
      ) : (
        <ul className={styles.list} tabIndex={0} aria-label={t('title')}>
          {notifications.map((one) => (
            <Item key={one.id} notification={one} isNew={one.id > lastRead} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const { t } = useTranslation('notifications');
  const textOf = useNoticeText();
  const format = useFormat();
  const { icon, tone } = LOOKS[notification.kind];
  return (
    <li className={styles.item}>
      <span className={`${styles.icon} ${styles[tone]}`} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <p>{textOf(notification)}</p>
        <time className={styles.time} dateTime={notification.at}>
          {format.time(notification.at)}
        </time>
      </div>
      {isNew && (
        <span className={styles.new}>
          <span className="sr-only">{t('isNew')}</span>
        </span>
      )}
    </li>
  );
}

const LOOKS: Record<Notice['kind'], { icon: ReactNode; tone: 'good' | 'bad' | 'plain' }> = {
  'transfer-approved': { icon: <Icon of={CheckCircleOutlined} />, tone: 'good' },
  'transfer-rejected': { icon: <Icon of={CloseCircleOutlined} />, tone: 'bad' },
  'recipient-approved': { icon: <Icon of={CheckCircleOutlined} />, tone: 'good' },
  'recipient-rejected': { icon: <Icon of={CloseCircleOutlined} />, tone: 'bad' },
  deposit: { icon: <Icon of={PlusCircleOutlined} />, tone: 'good' },
  reply: { icon: <Icon of={MessageOutlined} />, tone: 'plain' },
  restricted: { icon: <Icon of={LockOutlined} />, tone: 'bad' },
  unrestricted: { icon: <Icon of={UnlockOutlined} />, tone: 'good' },
};
