import type { ThreadMessage } from './thread-messages.js';

/** A longer pause begins a new group, even of the same person. */
const PAUSE_MS = 5 * 60 * 1000;

/** Consecutive messages of one person. */
export interface ThreadGroup {
  /** The key of its first message. */
  key: string;
  /** Set where a new day begins. */
  day: string | null;
  sender: ThreadMessage['sender'];
  agentName: string | null;
  messages: ThreadMessage[];
}

/**
 * Groups consecutive messages. `dayOf` names a message's day, in the bank's time zone; `before` is the time
 * of the message before them.
 */
export function threadGroups(
  messages: readonly ThreadMessage[],
  dayOf: (timestamp: string) => string,
  before: string | null,
): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  let lastDay = before === null ? null : dayOf(before);
  for (const message of messages) {
    const { sender, agentName, timestamp, key } = message;
    const day = dayOf(timestamp);
    const group = groups.at(-1);
    if (group && day === lastDay && continues(group, message)) group.messages.push(message);
    else groups.push({ key, day: day === lastDay ? null : day, sender, agentName, messages: [message] });
    lastDay = day;
  }
  return groups;
}

function continues(group: ThreadGroup, next: ThreadMessage): boolean {
  if (group.sender !== next.sender || group.agentName !== next.agentName) return false;
  const last = group.messages.at(-1);
  if (!last || last.resolutions.length > 0) return false;
  return Date.parse(next.timestamp) - Date.parse(last.timestamp) <= PAUSE_MS;
}
