import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useChange } from '../../shared/store/use-change.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
import { NOTIFICATION_LOOKS } from './notification-looks.js';
import { loadEarlier, notificationsResource } from './notifications.store.js';
import { useNotificationText } from './use-notification-text.js';
import styles from './notification-list.module.css';

interface NotificationListProps {
  /** The ids of those that were unread when the list was opened. */
  fresh: ReadonlySet<string>;
  onOpen: (notification: NotificationDto) => void;
}

/** Panel that lists the notifications, newest first. */
export function NotificationList({ fresh, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { data, status, error } = useResource(notificationsResource);
  return (
    <div role="dialog" className={styles.panel} aria-label={t('title')}>
      <Text as="h2" rigid padding="16px 20px 12px" size="base" weight="strong">
        {t('title')}
      </Text>
      {data && data.items.length > 0 ? (
        <div className={styles.scroll}>
          <Box as="ul" plain aria-label={t('title')}>
            {data.items.map((one) => (
              <Item
                key={one.id}
                notification={one}
                isNew={!one.isRead || fresh.has(one.id)}
                onOpen={onOpen}
              />
            ))}
          </Box>
          {data.next !== null && <Earlier />}
        </div>
      ) : status === 'error' ? (
        <LoadError error={error} onRetry={() => void notificationsResource.reload()} />
      ) : (
        data && <NoticeBox title={t('empty.title')} description={t('empty.description')} />
      )}
    </div>
  );
}

function Earlier() {
  const { t } = useTranslation(['notifications', 'common']);
  const failed = () => ({
    title: t('notifications:earlierFailed'),
    description: t('common:part.description'),
  });
  const { isPending, run } = useChange(failed, loadEarlier);
  return (
    <div className={styles.earlier}>
      <Button type="text" loading={isPending} onClick={() => void run()}>
        {t('notifications:earlier')}
      </Button>
    </div>
  );
}

interface ItemProps {
  notification: NotificationDto;
  isNew: boolean;
  onOpen: (notification: NotificationDto) => void;
}

function Item({ notification, isNew, onOpen }: ItemProps) {
  const { t } = useTranslation('notifications');
  const textOf = useNotificationText();
  const format = useFormat();
  const { icon, tone } = NOTIFICATION_LOOKS[notification.kind];
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => onOpen(notification)}>
        <span className={`${styles.icon} ${styles[tone]}`} aria-hidden="true">
          {icon}
        </span>
        <Text grow shrinks size="small" breaks>
          <Box as="span" block>
            {textOf(notification)}
          </Box>
          <Text as="time" block size="tiny" tone="muted" dateTime={notification.createdAt}>
            {format.dateTime(notification.createdAt)}
          </Text>
        </Text>
        {isNew && (
          <span className={styles.new}>
            <span className="sr-only">{t('isNew')}</span>
          </span>
        )}
      </button>
    </li>
  );
}
