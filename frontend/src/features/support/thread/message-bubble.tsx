import type { DeskUser } from '../state/desk-user.js';
import styles from './message-bubble.module.css';
import { MessageFailed } from './message-failed.js';
import { MessageText } from './message-text.js';
import type { ThreadMessage } from './thread-messages.js';

interface MessageBubbleProps {
  message: ThreadMessage;
  /** How far the customer has read. */
  readUpTo: string | null;
  me: DeskUser;
}

/** One message: what the customer or a colleague said, or a line of a note, which has no bubble of its own. */
export function MessageBubble({ message, readUpTo, me }: MessageBubbleProps) {
  const { sender, outgoing } = message;
  const isFailed = outgoing?.delivery === 'failed';
  return (
    <>
      <div className={[styles.message, styles[sender], isFailed ? styles.failed : ''].join(' ')}>
        <MessageText message={message} readUpTo={readUpTo} />
      </div>
      {isFailed && <MessageFailed message={outgoing} me={me} />}
    </>
  );
}
