import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import styles from './message-time.module.css';
import type { ThreadMessage } from './thread-messages.js';

interface MessageTimeProps {
  message: ThreadMessage;
  /** How far the customer has read. */
  readUpTo: string | null;
}

/** When it was said, and how far an answer has come: one tick when it is stored, two when the customer has read it. */
export function MessageTime({ message, readUpTo }: MessageTimeProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { sender, timestamp, outgoing } = message;
  if (outgoing) return <span className={styles.time}>{t('thread.sending')}</span>;
  return (
    <span className={styles.time}>
      <time dateTime={timestamp} title={format.dateTime(timestamp)}>
        {format.time(timestamp)}
      </time>
      {sender === 'agent' && <Tick isRead={readUpTo !== null && timestamp <= readUpTo} />}
    </span>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <span className={isRead ? styles.read : undefined}>
      <svg className={styles.tick} viewBox="0 0 20 12" aria-hidden="true">
        <path d={isRead ? 'M1.5 6.5 5 10l7-8M8.5 10l7-8M7 8.3 8.5 10' : 'M5.5 6.5 9 10l7-8'} />
      </svg>
      <span className="unseen">{t(isRead ? 'thread.read' : 'thread.sent')}</span>
    </span>
  );
}
