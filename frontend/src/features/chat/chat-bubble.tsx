import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './chat-bubble.module.css';
import type { Delivery } from './chat-delivery.js';
import type { ChatMessage } from './chat-messages.js';

interface ChatBubbleProps {
  message: ChatMessage;
  delivery?: Delivery | null;
  /** Why it was not sent. */
  reason?: string | null;
  onSendAgain?: () => void;
}

/** One message: plain text, whatever is in it. */
export function ChatBubble({ message, delivery = null, reason = null, onSendAgain }: ChatBubbleProps) {
  const { t } = useTranslation('chat');
  const { sender, text } = message;
  const isFailed = delivery === 'failed';
  return (
    <div className={[styles.row, styles[sender], isFailed ? styles.failed : ''].join(' ')}>
      <div className={styles.bubble}>
        <span className="unseen">{t(`senders.${sender}`)}</span>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      </div>
      {sender !== 'bot' && (
        <p className={styles.about}>
          {isFailed ? <Icon of={ExclamationCircleOutlined} /> : <Time at={message.timestamp} />}
          {delivery && <span>{t(`delivery.${delivery}`)}</span>}
          {isFailed && reason !== null && <span dir="auto">{reason}</span>}
          {isFailed && (
            <button type="button" className={styles.again} onClick={onSendAgain}>
              {t('sendAgain')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.time(at)}</time>;
}
