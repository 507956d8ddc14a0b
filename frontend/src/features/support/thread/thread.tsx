import { useEffect, useMemo } from 'react';
import type { ConversationDetail } from '#contract/support';
import type { DeskUser } from '../state/desk-user.js';
import { useOutgoing } from '../state/outgoing.store.js';
import { ThreadLog } from './thread-log.js';
import { threadMessages } from './thread-messages.js';
import styles from './thread.module.css';
import { TypingLine } from './typing-line.js';
import { endTypingOf, hearTyping } from '../state/typing.store.js';

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
