import type { SupportMessage } from '#contract/support';
import type { Outgoing } from '../state/outgoing.store.js';

/** A message as the thread shows it. */
export interface ThreadMessage extends SupportMessage {
  /** Stays the same when a message that was written here is replaced by the server's row. */
  key: string;
  /** Of what was written here and is not known to have arrived. */
  outgoing: Outgoing | null;
}

/**
 * The server's messages and what was written here, each once, by time. What was written here is recognised by the
 * id in the server's answer; or, when that answer was lost or is later than the push, by its words.
 */
export function threadMessages(
  stored: readonly SupportMessage[],
  written: readonly Outgoing[],
  myName: string,
): ThreadMessage[] {
  const ids = new Set(stored.map(({ id }) => id));
  const keys = new Map<string, string>();
  for (const { id, stored: answer } of written) if (answer) keys.set(answer.id, id);

  const further: ThreadMessage[] = [];
  for (const one of written) {
    if (one.stored) {
      if (!ids.has(one.stored.id)) further.push({ ...one.stored, key: one.id, outgoing: null });
      continue;
    }
    const arrived = stored.find((message) => !keys.has(message.id) && isThis(one, message, myName));
    if (arrived) keys.set(arrived.id, one.id);
    else further.push(waiting(one, myName));
  }
  const known = stored.map((message) => ({
    ...message,
    key: keys.get(message.id) ?? message.id,
    outgoing: null,
  }));
  return further.length === 0 ? known : [...known, ...further].sort(byTime);
}

function isThis(one: Outgoing, message: SupportMessage, myName: string): boolean {
  return (
    message.sender === one.sender &&
    message.message === one.message &&
    message.agentName === myName &&
    message.timestamp > one.after
  );
}

function waiting(one: Outgoing, agentName: string): ThreadMessage {
  const { id, sender, message, timestamp } = one;
  return { id, key: id, sender, message, timestamp, agentName, outgoing: one };
}

/** What is not stored yet comes last, in the order of writing: this device's clock may be wrong. */
function byTime(one: ThreadMessage, other: ThreadMessage): number {
  if ((one.outgoing === null) !== (other.outgoing === null)) return one.outgoing === null ? -1 : 1;
  if (one.outgoing !== null) return 0;
  return one.timestamp < other.timestamp ? -1 : 1;
}
