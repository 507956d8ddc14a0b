import { ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { AttachedTransactionCard } from '../../shared/support/attached-transaction-card.js';
import { LineButton, MessageText, TypedText } from '../../shared/support/conversation-lines.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Text } from '../../shared/ui/layout/parts.js';
import type { ChatMessage, Outgoing } from './state/chat-messages.js';
import styles from './chat-bubble.module.css';

/** How far a message of the customer has come. */
export type Delivery = Outgoing['delivery'] | 'seen';

interface ChatBubbleProps {
  message: ChatMessage;
  delivery?: Delivery | null;
  /** Why it was not sent. */
  reason?: string | null;
  onSendAgain?: () => void;
  onOpenTransaction?: (id: string) => void;
}

/** One message, always rendered as plain text. */
export function ChatBubble(props: ChatBubbleProps) {
  const { message, delivery = null, onOpenTransaction } = props;
  const { t } = useTranslation('chat');
  const { sender, text, transaction } = message;
  const isFailed = delivery === 'failed';
  return (
    <div className={[styles.row, styles[sender], isFailed ? styles.failed : ''].join(' ')}>
      <div className={styles.bubble}>
        <span className="sr-only">{t(`senders.${sender}`)}</span>
        <MessageText>
          <TypedText text={text} />
        </MessageText>
      </div>
      {transaction && (
        <div className={styles.attached}>
          <AttachedTransactionCard transaction={transaction} onOpen={onOpenTransaction} />
        </div>
      )}
      {sender !== 'bot' && <About {...props} />}
    </div>
  );
}

/** Below a message: who wrote it and when, or what became of it. */
function About({ message, delivery = null, reason = null, onSendAgain }: ChatBubbleProps) {
  const { t } = useTranslation('chat');
  const { agentName, timestamp } = message;
  const isFailed = delivery === 'failed';
  return (
    <p className={styles.about}>
      {agentName && (
        <Text as="bdi" translate="no" weight="strong">
          {agentName}
        </Text>
      )}
      {isFailed ? <Icon of={ExclamationCircleOutlined} /> : <Time at={timestamp} />}
      {delivery && <span>{t(`delivery.${delivery}`)}</span>}
      {isFailed && reason !== null && <span dir="auto">{reason}</span>}
      {isFailed && (
        <LineButton className={styles.again} onClick={onSendAgain}>
          {t('sendAgain')}
        </LineButton>
      )}
    </p>
  );
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.time(at)}</time>;
}
