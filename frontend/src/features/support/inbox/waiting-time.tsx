import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useClock } from './use-clock.js';
import { lengthOf, secondsSince, urgencyOf } from './waiting.rules.js';
import type { Clock } from './reply-ring.rules.js';
import styles from './waiting-time.module.css';

interface WaitingTimeProps {
  conversation: Clock;
  /** Since when the customer waits. */
  since: string;
}

/** How long a customer has waited for a reply, in words; its colour is that of the reply clock. */
export function WaitingTime({ conversation, since }: WaitingTimeProps) {
  const { t } = useTranslation('desk');
  const now = useClock();
  const seconds = secondsSince(since, now);
  const urgency = urgencyOf(conversation, now);
  const { unit, count } = lengthOf(seconds);
  const time = unit === 'seconds' ? t('waiting.short.now') : t(`waiting.short.${unit}`, { count });
  return (
    <span className={`${styles.time} ${styles[urgency]}`}>
      {urgency === 'overdue' ? <Icon of={ExclamationCircleOutlined} /> : <Icon of={ClockCircleOutlined} />}
      <span aria-hidden="true">{time}</span>
      <span className="sr-only">
        <span>{t('waiting.for', { time })}</span>
        {urgency === 'overdue' && <span>{` ${t('waiting.overdue')}`}</span>}
      </span>
    </span>
  );
}
