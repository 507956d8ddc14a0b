import type { ThreadMessage } from './thread-messages.js';

/** So many messages are drawn together, or not at all. */
const LENGTH = 50;

/** A part of a thread, counted from its beginning, so that what is added changes the last one only. */
export interface ThreadChunk {
  messages: readonly ThreadMessage[];
  /** The time of the message before it. */
  before: string | null;
}

export function chunksOf(messages: readonly ThreadMessage[]): ThreadChunk[] {
  return Array.from({ length: Math.ceil(messages.length / LENGTH) }, (_, index) => ({
    messages: messages.slice(index * LENGTH, (index + 1) * LENGTH),
    before: messages[index * LENGTH - 1]?.timestamp ?? null,
  }));
}

/** Whether two chunks look alike, so that what was drawn can stay: nearly all of them, at each change. */
export function isSameChunk(one: ThreadChunk, other: ThreadChunk): boolean {
  return (
    one.before === other.before &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => {
      const twin = other.messages[index];
      return (
        twin?.key === message.key &&
        twin.timestamp === message.timestamp &&
        twin.outgoing === message.outgoing
      );
    })
  );
}
