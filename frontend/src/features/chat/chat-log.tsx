import { ArrowDownOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BRAND } from '#contract/brand';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { type ChatMessage, newestReplyOf, type Outgoing } from './chat-messages.js';
import { markRead } from './chat-reading.js';
import { type Customer, sendAgain } from './chat-sending.js';
import { historyResource, readStateResource, useChat } from './chat.store.js';
import styles from './chat-log.module.css';

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_END_PX = 24;

/**
 * The messages. The log is laid out in reverse (column-reverse), so that browsers keep its end in view by
 * themselves.
 */
export function ChatLog({ ref, customer }: { ref: RefObject<HTMLDivElement | null>; customer: Customer }) {
  const { t } = useTranslation('chat');
  const { confirmed, outgoing } = useChat(({ thread }) => thread);
  const messages = [...confirmed, ...outgoing];
  const newest = messages.at(-1)?.id ?? null;
  // Set when the customer has scrolled up, with the newest message at that time; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  useMarkRead(left === null);
  const isLoading = useStore(
    historyResource.store,
    ({ status }) => status === 'idle' || status === 'loading',
  );

  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        role="log"
        // Messages from the history are not announced as if they were new.
        aria-live={isLoading ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-label={t('conversation')}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget }) => {
          const isAtEnd = Math.abs(currentTarget.scrollTop) < NEAR_END_PX;
          setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
        }}
      >
        <div className={styles.lines}>
          <ChatLines greeting={t('greeting', { bank: BRAND.name })} messages={messages} customer={customer} />
        </div>
      </div>
      {left !== null && left.newest !== newest && (
        <button
          type="button"
          className={styles.newer}
          onClick={() => {
            ref.current?.scrollTo({ top: 0 });
          }}
        >
          <Icon of={ArrowDownOutlined} />
          {t('newMessages')}
        </button>
      )}
    </div>
  );
}

/** Marks messages as read when they are on screen: at the end of the log, in a visible tab. */
function useMarkRead(isAtEnd: boolean): void {
  const newest = useChat(({ thread }) => newestReplyOf(thread));
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (newest !== null && isAtEnd && isVisible) markRead();
  }, [newest, isAtEnd, isVisible]);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

interface ChatLinesProps {
  greeting: string;
  messages: readonly (ChatMessage | Outgoing)[];
  customer: Customer;
}

/** The greeting and the messages, with the date above the first message of each day. */
function ChatLines({ greeting, messages, customer }: ChatLinesProps) {
  const format = useFormat();
  const agentReadUpTo = useStore(readStateResource.store, ({ data }) => data?.agentReadUpTo ?? null);
  // One flat list, so that React moves a message that gets its final place instead of remounting it.
  const lines = messages.flatMap((message, index) => {
    const day = format.date(message.timestamp);
    const before = messages[index - 1];
    const isNewDay = !before || format.date(before.timestamp) !== day;
    const bubble = (
      <ChatBubble
        key={message.id}
        message={message}
        delivery={deliveryOf(message, messages, agentReadUpTo)}
        reason={'reason' in message ? message.reason : null}
        onSendAgain={() => {
          sendAgain(message.id, customer);
        }}
      />
    );
    if (!isNewDay) return [bubble];
    return [
      <p key={`day before ${message.id}`} className={styles.day}>
        {day}
      </p>,
      bubble,
    ];
  });
  return (
    <>
      <ChatBubble message={{ id: 'greeting', text: greeting, timestamp: '', sender: 'bot' }} />
      {lines}
    </>
  );
}

interface ChatBubbleProps {
  message: ChatMessage;
  delivery?: Delivery | null;
  /** Why it was not sent. */
  reason?: string | null;
  onSendAgain?: () => void;
}

/** One message, always rendered as plain text. */
function ChatBubble({ message, delivery = null, reason = null, onSendAgain }: ChatBubbleProps) {
  const { t } = useTranslation('chat');
  const { sender, text } = message;
  const isFailed = delivery === 'failed';
  return (
    <div className={[styles.row, styles[sender], isFailed ? styles.failed : ''].join(' ')}>
      <div className={styles.bubble}>
        <span className="sr-only">{t(`senders.${sender}`)}</span>
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

type Delivery = Outgoing['delivery'] | 'seen';

/**
 * The delivery state below a customer's message. It is shown below each message that has not arrived, and
 * below the last one that has, which stands for those before it.
 */
function deliveryOf(
  message: ChatMessage | Outgoing,
  all: readonly (ChatMessage | Outgoing)[],
  agentReadUpTo: string | null,
): Delivery | null {
  if ('delivery' in message) return message.delivery;
  const lastArrived = all.findLast((one) => one.sender === 'user' && !('delivery' in one));
  if (message !== lastArrived) return null;
  return agentReadUpTo !== null && message.timestamp <= agentReadUpTo ? 'seen' : 'sent';
}
