import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import type { ThreadMessage } from './thread-messages.js';

/** The number of messages that are rendered together, or not at all. */
const CHUNK_LENGTH = 50;

/** A part of a thread, counted from the beginning, so that a new message changes only the last part. */
export interface ThreadChunk {
  messages: readonly ThreadMessage[];
  /** The time of the message before it. */
  before: string | null;
}

export function chunksOf(messages: readonly ThreadMessage[]): ThreadChunk[] {
  return Array.from({ length: Math.ceil(messages.length / CHUNK_LENGTH) }, (_, index) => ({
    messages: messages.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH),
    before: messages[index * CHUNK_LENGTH - 1]?.timestamp ?? null,
  }));
}

/** Whether two chunks render the same, so that React can keep nearly all of them after a change. */
export function isSameChunk(one: ThreadChunk, other: ThreadChunk): boolean {
  return (
    one.before === other.before &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => {
      const twin = other.messages[index];
      return (
        twin?.key === message.key &&
        twin.timestamp === message.timestamp &&
        twin.outgoing === message.outgoing &&
        twin.resolutions.length === message.resolutions.length &&
        isSameTransaction(twin.transaction, message.transaction)
      );
    })
  );
}

function isSameTransaction(
  one: AttachedTransactionDto | null,
  other: AttachedTransactionDto | null,
): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
