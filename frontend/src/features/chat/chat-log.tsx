import { Fragment, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BRAND } from '#contract/brand';
import type { ChatResolutionDto } from '#contract/shapes/chat.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { ConversationLog, OlderMessages, useLogEnd } from '../../shared/support/conversation-log.js';
import { DayLine, ResolvedLine } from '../../shared/support/conversation-lines.js';
import { withResolutions } from '../../shared/support/resolutions.js';
import { Stack } from '../../shared/ui/layout/parts.js';
import { useIsPageVisible } from '../../shared/ui/use-page-visible.js';
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
import { isolated } from '../../shared/format/names.js';
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
  const isVisible = useIsPageVisible();
  useEffect(() => {
    if (newest !== null && isAtEnd && isVisible) markRead();
  }, [newest, isAtEnd, isVisible]);
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
  const days = messages.map(({ timestamp }) => format.date(timestamp));
  const shown = withResolutions(messages, (message) => !('delivery' in message), resolutions);
  return (
    <>
      <ChatBubble message={{ id: 'greeting', text: greeting, timestamp: '', sender: 'bot' }} />
      {typeof since === 'string' && <OlderMessages load={loadOlder} />}
      {/* One flat list, so that React moves a message that gets its final place instead of remounting it. */}
      {shown.flatMap((message, index) => [
        <Fragment key={message.id}>
          {days[index] !== days[index - 1] && <DayLine day={days[index]} />}
          <ChatBubble
            message={message}
            delivery={deliveryOf(message, shown, agentReadUpTo)}
            reason={'reason' in message ? message.reason : null}
            onSendAgain={() => sendAgain(message.id, customer)}
            onOpenTransaction={onOpenTransaction}
          />
        </Fragment>,
        ...message.resolutions.map((resolution) => (
          <ResolutionLine key={`resolved ${resolution.resolvedAt}`} resolution={resolution} />
        )),
      ])}
    </>
  );
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
  const { agentName } = resolution;
  return (
    <Stack gap={8} align="center">
      <ResolvedLine
        resolution={resolution}
        text={agentName === null ? t('resolved.plain') : t('resolved.by', { name: isolated(agentName) })}
      />
      <Rating resolution={resolution} />
    </Stack>
  );
}
