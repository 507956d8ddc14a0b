import { ArrowDownOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OlderMessages } from '../../../shared/support/older-messages.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import type { DeskUser } from '../state/desk-user.js';
import type { LoadedConversation } from '../state/support.api.js';
import { loadOlder } from '../state/support.store.js';
import { useOutgoing } from '../state/outgoing.store.js';
import { endTypingOf, followTyping } from '../state/typing.store.js';
import { chunksOf } from './chunk-messages.js';
import { MessageChunk } from './message-chunk.js';
import { type ThreadMessage, threadMessages, withResolutions } from './thread-messages.js';
import { TypingLine } from './typing-line.js';
import styles from './thread.module.css';

/** The messages and notes of a conversation, and who is typing. It fills its pane. */
export function Thread({ conversation, me }: { conversation: LoadedConversation; me: DeskUser }) {
  const { id, messages, resolutions, customer } = conversation;
  const written = useOutgoing(me.id);
  const shown = useMemo(() => {
    const writtenHere = written.filter(({ conversationId }) => conversationId === id);
    return withResolutions(threadMessages(messages, writtenHere, me.firstName), resolutions);
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
  useEffect(() => followTyping(), []);
  const newest = messages.at(-1);
  const newestId = newest?.id;
  const author = newest?.sender === 'user' ? null : newest?.agentName;
  useEffect(() => {
    if (newestId !== undefined && author !== undefined) endTypingOf(id, author);
  }, [id, newestId, author]);
}

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_END_PX = 24;

interface ThreadLogProps {
  conversation: LoadedConversation;
  messages: readonly ThreadMessage[];
  me: DeskUser;
}

/**
 * The scrolling log. It is laid out in reverse (column-reverse), so that browsers keep its end, or the
 * position of the reader, in view.
 */
function ThreadLog({ conversation, messages, me }: ThreadLogProps) {
  const { t } = useTranslation('desk');
  const log = useRef<HTMLDivElement>(null);
  const customerName = conversation.customer.firstName;
  const chunks = chunksOf(messages);
  const newest = messages.at(-1)?.key ?? null;
  // Set when the agent has scrolled up, with the newest message at that time; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  const goToEnd = () => log.current?.scrollTo({ top: 0 });
  useScrollToOwn(messages, goToEnd);

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        role="log"
        // Scrolling renders older messages, which must not be announced; new ones are announced below.
        aria-live="off"
        aria-label={t('thread.label', { name: customerName })}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const isAtEnd = Math.abs(scrollTop) < NEAR_END_PX;
          setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
        }}
      >
        <div className={styles.groups}>
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
        </div>
      </div>
      {left !== null && left.newest !== newest && (
        <button type="button" className={styles.newer} onClick={goToEnd}>
          <Icon of={ArrowDownOutlined} />
          <span>{t('thread.newMessages')}</span>
        </button>
      )}
      <ThreadNews messages={messages} customerName={customerName} />
    </div>
  );
}

/** Scrolls to the end when the agent has sent a message. */
function useScrollToOwn(messages: readonly ThreadMessage[], goToEnd: () => void): void {
  const own = messages.findLast(({ outgoing }) => outgoing !== null)?.key;
  const show = useRef(goToEnd);
  useEffect(() => {
    show.current = goToEnd;
  });
  useEffect(() => {
    if (own !== undefined) show.current();
  }, [own]);
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
