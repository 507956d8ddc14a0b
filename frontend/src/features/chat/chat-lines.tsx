import { useFormat } from '../../shared/format/use-format.js';
import { useStore } from 'zustand';
import styles from './chat-lines.module.css';
import { ChatBubble } from './chat-bubble.js';
import { deliveryOf } from './chat-delivery.js';
import type { ChatMessage, Outgoing } from './chat-messages.js';
import { type Customer, sendAgain } from './chat-sending.js';
import { readStateResource } from './chat.store.js';

interface ChatLinesProps {
  greeting: string;
  messages: readonly (ChatMessage | Outgoing)[];
  customer: Customer;
}

/** The greeting, and then what was said, with its day above the first message of each. */
export function ChatLines({ greeting, messages, customer }: ChatLinesProps) {
  const format = useFormat();
  const agentReadUpTo = useStore(readStateResource.store, ({ data }) => data?.agentReadUpTo ?? null);
  // One list without levels: a message that finds its place in it moves, and is not made anew.
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
