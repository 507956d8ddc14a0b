import { Fragment, type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BRAND } from '#contract/brand';
import type { ChatResolutionDto } from '#contract/shapes/chat.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { ConversationLog, OlderMessages, useLogEnd } from '../../shared/support/conversation-log.js';
import { Text, Row, Stack } from '../../shared/ui/layout/parts.js';
import { ChatBubble, type Delivery } from './chat-bubble.js';
import { type ChatMessage, newestReplyOf, type Outgoing, type Thread } from './state/chat-messages.js';
import { markRead } from './state/chat-reading.js';
import { type Customer, sendAgain } from './state/chat-sending.js';
import {
  historyResource,
  loadOlder,
  readStateResource,
  resolutionsResource,
  useChat,
} from './state/chat.store.js';
import styles from './chat-log.module.css';
import { CheckCircleOutlined } from '@ant-design/icons';
import { isolated } from '../../shared/format/names.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Rating } from './resolution/rating.js';

interface ChatLogProps {
  ref: RefObject<HTMLDivElement | null>;
  customer: Customer;
  onOpenTransaction: (id: string) => void;
}

/** The messages of the customer, of agents and of the bank. */
export function ChatLog({ ref, ...lines }: ChatLogProps) {
  const { t } = useTranslation('chat');
  const { confirmed, outgoing, since } = useChat(({ thread }) => thread);
  const messages = [...confirmed, ...outgoing];
  const end = useLogEnd(messages.at(-1)?.id ?? null);
  useMarkRead(end.isAtEnd);
  const isLoading = useStore(
    historyResource.store,
    ({ status }) => status === 'idle' || status === 'loading',
  );

  return (
    <ConversationLog
      ref={ref}
      label={t('conversation')}
      end={end}
      // Messages from the history are not announced as if they were new.
      isAnnounced={!isLoading}
      className={styles.lines}
    >
      <ChatLines
        greeting={t('greeting', { bank: BRAND.name })}
        messages={messages}
        since={since}
        {...lines}
      />
    </ConversationLog>
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

interface ChatLinesProps extends Omit<ChatLogProps, 'ref'> {
  greeting: string;
  messages: readonly (ChatMessage | Outgoing)[];
  since: Thread['since'];
}

/** The greeting, the messages and the resolutions, with the date above the first message of each day. */
function ChatLines({ greeting, messages, since, customer, onOpenTransaction }: ChatLinesProps) {
  const format = useFormat();
  const agentReadUpTo = useStore(readStateResource.store, ({ data }) => data?.agentReadUpTo ?? null);
  const resolutions = useStore(resolutionsResource.store, ({ data }) => data) ?? [];
  // One flat list, so that React moves a message that gets its final place instead of remounting it.
  const lines = messages.map((message, index) => {
    const day = format.date(message.timestamp);
    const before = messages[index - 1];
    return {
      at: 'delivery' in message ? null : message.timestamp,
      key: message.id,
      day: before && format.date(before.timestamp) === day ? null : day,
      content: (
        <ChatBubble
          message={message}
          delivery={deliveryOf(message, messages, agentReadUpTo)}
          reason={'reason' in message ? message.reason : null}
          onSendAgain={() => {
            sendAgain(message.id, customer);
          }}
          onOpenTransaction={onOpenTransaction}
        />
      ),
    };
  });
  return (
    <>
      <ChatBubble message={{ id: 'greeting', text: greeting, timestamp: '', sender: 'bot' }} />
      {typeof since === 'string' && <OlderMessages load={loadOlder} />}
      {withResolutions(lines, resolutions, since ?? '').map(({ key, day, content }) => (
        <Fragment key={key}>
          {day !== null && (
            <Text as="p" above={8} size="tiny" tone="muted" text="center">
              {day}
            </Text>
          )}
          {content}
        </Fragment>
      ))}
    </>
  );
}

interface Line {
  /** The server's time; `null` for a message that it has not reported yet. */
  at: string | null;
  key: string;
  day: string | null;
  content: ReactNode;
}

/** Adds a line for each resolution that is not before the thread, after the messages before it. */
function withResolutions(
  lines: readonly Line[],
  resolutions: readonly ChatResolutionDto[],
  since: string,
): Line[] {
  const all = [...lines];
  for (const resolution of resolutions) {
    const at = resolution.resolvedAt;
    if (at < since) continue;
    const next = all.findIndex((line) => line.at === null || line.at > at);
    const content = <ResolutionLine resolution={resolution} />;
    all.splice(next < 0 ? all.length : next, 0, { at, key: `resolved ${at}`, day: null, content });
  }
  return all;
}

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

/** Says in the thread that the conversation was resolved, and asks for a rating or shows it. */
function ResolutionLine({ resolution }: { resolution: ChatResolutionDto }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { resolvedAt, agentName } = resolution;
  return (
    <Stack gap={8} align="center">
      <Row as="p" gap="0 8px" align="center" justify="center" wrap size="tiny" tone="muted">
        <Icon of={CheckCircleOutlined} />
        <span>
          {agentName === null ? t('resolved.plain') : t('resolved.by', { name: isolated(agentName) })}
        </span>
        <time dateTime={resolvedAt}>{format.time(resolvedAt)}</time>
      </Row>
      <Rating resolution={resolution} />
    </Stack>
  );
}
