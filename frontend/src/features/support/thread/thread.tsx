import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ConversationLog,
  OlderMessages,
  scrollToEnd,
  useLogEnd,
} from '../../../shared/support/conversation-log.js';
import { withResolutions } from '../../../shared/support/resolutions.js';
import type { DeskUser } from '../state/desk-user.js';
import type { LoadedConversation } from '../state/support.api.js';
import { loadOlder } from '../state/support.store.js';
import { useOutgoing } from '../state/outgoing.store.js';
import { endTypingOf, followTyping } from '../state/typing.store.js';
import { chunksOf } from './chunk-messages.js';
import { MessageChunk } from './message-chunk.js';
import { type ThreadMessage, threadMessages } from './thread-messages.js';
import { TypingLine } from './typing-line.js';
import styles from './thread.module.css';

/** The messages and notes of a conversation, and who is typing. It fills its pane. */
export function Thread({ conversation, me }: { conversation: LoadedConversation; me: DeskUser }) {
  const { id, messages, resolutions, customer } = conversation;
  const written = useOutgoing(me.id);
  const shown = useMemo(() => {
    const writtenHere = written.filter(({ conversationId }) => conversationId === id);
    const all = threadMessages(messages, writtenHere, me.firstName);
    return withResolutions(all, ({ outgoing }) => outgoing === null, resolutions);
  }, [written, messages, resolutions, id, me.firstName]);
  useTypingEnds(conversation);

  return (
    <div className={styles.thread}>
      <ThreadLog key={id} conversation={conversation} messages={shown} me={me} />
      <TypingLine conversationId={id} customerName={customer.firstName} />
    </div>
  );
}

/** Removes the typing indicator of the author of each new message. */
function useTypingEnds({ id, messages }: LoadedConversation): void {
  const seen = useRef<{ conversationId: string; newestId: string | undefined } | null>(null);
  useEffect(() => followTyping(), []);
  useEffect(() => {
    const before = seen.current;
    seen.current = { conversationId: id, newestId: messages.at(-1)?.id };
    if (before?.conversationId !== id) return;
    const last = messages.findLastIndex((message) => message.id === before.newestId);
    for (const { sender, agentName } of messages.slice(last + 1)) {
      if (sender === 'user') endTypingOf(id, null);
      else if (agentName !== null) endTypingOf(id, agentName);
    }
  }, [id, messages]);
}

interface ThreadLogProps {
  conversation: LoadedConversation;
  messages: readonly ThreadMessage[];
  me: DeskUser;
}

/** The log, and what is announced of it. */
function ThreadLog({ conversation, messages, me }: ThreadLogProps) {
  const { t } = useTranslation('desk');
  const log = useRef<HTMLDivElement>(null);
  const customerName = conversation.customer.firstName;
  const chunks = chunksOf(messages);
  const end = useLogEnd(messages.at(-1)?.key ?? null);
  useScrollToOwn(log, messages);

  return (
    <>
      <ConversationLog
        ref={log}
        label={t('thread.label', { name: customerName })}
        end={end}
        // Scrolling renders older messages, which must not be announced; new ones are announced below.
        isAnnounced={false}
        className={styles.groups}
      >
        {conversation.older !== null && <OlderMessages load={() => loadOlder(conversation.id)} />}
        {chunks.map((chunk, index) => (
          <MessageChunk
            key={chunk.messages[0]?.key}
            chunk={chunk}
            isNewest={index >= chunks.length - 2}
            customerName={customerName}
            readUpTo={conversation.customerReadUpTo}
            me={me}
          />
        ))}
      </ConversationLog>
      <ThreadNews messages={messages} customerName={customerName} />
    </>
  );
}

/** Scrolls to the end when the agent has sent a message. */
function useScrollToOwn(log: RefObject<HTMLDivElement | null>, messages: readonly ThreadMessage[]): void {
  const own = messages.findLast(({ outgoing }) => outgoing !== null)?.key;
  useEffect(() => {
    if (own !== undefined) scrollToEnd(log);
  }, [own, log]);
}

/** Announces messages of others that arrive after the conversation was opened. */
function ThreadNews({
  messages,
  customerName,
}: {
  messages: readonly ThreadMessage[];
  customerName: string;
}) {
  const { t } = useTranslation('desk');
  const newest = messages.findLast(isOfOthers);
  const [first] = useState(newest?.key);
  const isNew = newest !== undefined && newest.key !== first;
  const author =
    newest?.sender === 'user' ? customerName : (newest?.agentName ?? t('thread.formerColleague'));
  return (
    <p role="status" className="sr-only">
      {isNew && `${author}: ${newest.message}`}
    </p>
  );
}

/** A message written here keeps a key other than its id. */
function isOfOthers({ key, id, outgoing }: ThreadMessage): boolean {
  return outgoing === null && key === id;
}
