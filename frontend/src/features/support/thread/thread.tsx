import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConversationDetail } from '#contract/support';
import { ArrowDownOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { DeskUser } from '../state/desk-user.js';
import { useOutgoing } from '../state/outgoing.store.js';
import { endTypingOf, hearTyping } from '../state/typing.store.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { type ThreadMessage, threadMessages } from './thread-messages.js';
import { TypingLine } from './typing-line.js';
import { MessageChunk } from './message-chunk.js';
import { chunksOf } from './chunk-messages.js';
import styles from './thread.module.css';

/** What was said and noted in a conversation, and who is writing more. It fills the pane it is in. */
export function Thread({ conversation, me }: { conversation: ConversationDetail; me: DeskUser }) {
  const { id, messages, customer } = conversation;
  const written = useOutgoing(me.id);
  const shown = useMemo(() => {
    const writtenHere = written.filter(({ conversationId }) => conversationId === id);
    return threadMessages(messages, writtenHere, me.firstName);
  }, [written, messages, id, me.firstName]);
  useTypingEnds(conversation);

  return (
    <div className={styles.thread}>
      <ThreadLog key={id} conversation={conversation} messages={shown} me={me} />
      <TypingLine conversationId={id} customerName={customer.firstName} />
    </div>
  );
}

/** What somebody was typing has come: it is not typed any more. */
function useTypingEnds({ id, messages }: ConversationDetail): void {
  useEffect(() => hearTyping(), []);
  const newest = messages.at(-1);
  const newestId = newest?.id;
  const author = newest?.sender === 'user' ? null : newest?.agentName;
  useEffect(() => {
    if (newestId !== undefined && author !== undefined) endTypingOf(id, author);
  }, [id, newestId, author]);
}

/** Nearer than this, in pixels, counts as the end. */
const NEAR = 24;

interface ThreadLogProps {
  conversation: ConversationDetail;
  messages: readonly ThreadMessage[];
  me: DeskUser;
}

/** It runs from the end upwards, so that browsers keep the end in view, and what one reads in its place. */
function ThreadLog({ conversation, messages, me }: ThreadLogProps) {
  const { t } = useTranslation('desk');
  const log = useRef<HTMLDivElement>(null);
  const customerName = conversation.customer.firstName;
  const chunks = chunksOf(messages);
  const newest = messages.at(-1)?.key ?? null;
  // Where one scrolled up, and what was the newest message then; `null` at the end.
  const [left, setLeft] = useState<{ newest: string | null } | null>(null);
  const goToEnd = () => log.current?.scrollTo({ top: 0 });
  useOwnWords(messages, goToEnd);

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        role="log"
        // Older messages come into it as one scrolls; what is new is read out below.
        aria-live="off"
        aria-label={t('thread.label', { name: customerName })}
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const isAtEnd = Math.abs(scrollTop) < NEAR;
          setLeft((before) => (isAtEnd ? null : (before ?? { newest })));
        }}
      >
        <div className={styles.groups}>
          {chunks.map((chunk, index) => (
            <MessageChunk
              key={index}
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
          {t('thread.newMessages')}
        </button>
      )}
      <ThreadNews messages={messages} customerName={customerName} />
    </div>
  );
}

/** Whoever writes wants to see it. */
function useOwnWords(messages: readonly ThreadMessage[], goToEnd: () => void): void {
  const own = messages.findLast(({ outgoing }) => outgoing !== null)?.key;
  const show = useRef(goToEnd);
  useEffect(() => {
    show.current = goToEnd;
  });
  useEffect(() => {
    if (own !== undefined) show.current();
  }, [own]);
}

/** Reads out what others have said since the conversation was opened, and nothing that was there before. */
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

/** What was written here has a key of its own. */
function isOfOthers({ key, id, outgoing }: ThreadMessage): boolean {
  return outgoing === null && key === id;
}
