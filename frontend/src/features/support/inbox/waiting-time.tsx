import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { useClock } from './use-clock.js';
import { lengthOf, secondsSince, urgencyOf } from './waiting.rules.js';
import styles from './waiting-time.module.css';

/** How long a customer has waited for a reply, in words; its colour compares it with the bank's promise. */
export function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation('desk');
  const seconds = secondsSince(since, useClock());
  const urgency = urgencyOf(seconds);
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
