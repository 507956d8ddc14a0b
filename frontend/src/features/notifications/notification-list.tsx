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
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '#contract/events/notifications';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { useResource } from '../../shared/store/create-resource.js';
import { useChange } from '../../shared/store/use-change.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { Box, Text } from '../../shared/ui/layout/parts.js';
import { LoadError } from '../../shared/ui/page/resource-view.js';
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
    <section className={styles.panel} aria-label={t('title')}>
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
    </section>
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
  const { icon, tone } = LOOKS[notification.kind];
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

interface Look {
  icon: ReactNode;
  tone: 'good' | 'bad' | 'plain';
}

const GOOD: Look = { icon: <Icon of={CheckCircleOutlined} />, tone: 'good' };
const BAD: Look = { icon: <Icon of={CloseCircleOutlined} />, tone: 'bad' };
const LOCKED: Look = { icon: <Icon of={LockOutlined} />, tone: 'bad' };
const SECURITY: Look = { icon: <Icon of={SafetyCertificateOutlined} />, tone: 'plain' };
const BILL: Look = { icon: <Icon of={ClockCircleOutlined} />, tone: 'plain' };
const LATE: Look = { icon: <Icon of={ClockCircleOutlined} />, tone: 'bad' };

const CARD: Look = { icon: <Icon of={CreditCardOutlined} />, tone: 'plain' };

const LOOKS: Record<NotificationKind, Look> = {
  money_in: { icon: <Icon of={PlusCircleOutlined} />, tone: 'good' },
  low_balance: { icon: <Icon of={WarningOutlined} />, tone: 'bad' },
  transfer_approved: GOOD,
  transfer_rejected: BAD,
  recipient_approved: GOOD,
  recipient_rejected: BAD,
  standing_order_approved: GOOD,
  standing_order_rejected: BAD,
  standing_order_executed: GOOD,
  standing_order_failed: BAD,
  bill_due: BILL,
  bill_overdue: LATE,
  bill_paid: GOOD,
  bill_payment_failed: BAD,
  autopay_failed: BAD,
  card_approved: GOOD,
  card_rejected: BAD,
  card_used: CARD,
  card_declined: BAD,
  card_pin_changed: SECURITY,
  card_pin_locked: LOCKED,
  card_unblocked: SECURITY,
  card_closed: SECURITY,
  support_reply: { icon: <Icon of={MessageOutlined} />, tone: 'plain' },
  pin_changed: SECURITY,
  password_changed: SECURITY,
  password_reset_issued: SECURITY,
  pin_locked: LOCKED,
  sign_in_locked: LOCKED,
  sign_in_settings_changed: SECURITY,
  recovery_code_used: SECURITY,
  factor_locked: LOCKED,
  factor_refused: LOCKED,
  email_change_requested: SECURITY,
  email_changed: SECURITY,
  restricted: LOCKED,
  unrestricted: { icon: <Icon of={UnlockOutlined} />, tone: 'good' },
};
