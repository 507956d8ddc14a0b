import styles from './message-text.module.css';
import { MessageTime } from './message-time.js';
import type { ThreadMessage } from './thread-messages.js';

interface MessageTextProps {
  message: ThreadMessage;
  /** How far the customer has read. */
  readUpTo: string | null;
}

/** Plain text as it was typed, whatever is in it, in its own direction; the time is at the end of its last line. */
export function MessageText({ message, readUpTo }: MessageTextProps) {
  return (
    <p dir="auto" className={styles.text}>
      <span>{message.message}</span>
      {message.outgoing?.delivery !== 'failed' && <MessageTime message={message} readUpTo={readUpTo} />}
    </p>
  );
}
