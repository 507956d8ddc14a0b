import type { ConversationResolutionDto, SupportMessageDto } from '#contract/shapes/support.dto';
import type { Outgoing } from '../state/outgoing.store.js';

const NONE: readonly ConversationResolutionDto[] = [];

/** A message as the thread shows it. */
export interface ThreadMessage extends SupportMessageDto {
  /** Stays the same when a message written here is replaced by the server's version. */
  key: string;
  /** Set for a message written here that is not known to have arrived. */
  outgoing: Outgoing | null;
  /** That the conversation was resolved after it. */
  resolutions: readonly ConversationResolutionDto[];
}

/**
 * Merges the server's messages with those written here, each once, by time. A message written here is
 * recognised by the id in the server's response; or by its text, if the response was lost or arrives after
 * the push.
 */
export function threadMessages(
  stored: readonly SupportMessageDto[],
  written: readonly Outgoing[],
  myName: string,
): ThreadMessage[] {
  const ids = new Set(stored.map(({ id }) => id));
  const keys = new Map<string, string>();
  for (const { id, stored: answer } of written) if (answer) keys.set(answer.id, id);

  const further: ThreadMessage[] = [];
  for (const one of written) {
    if (one.stored) {
      if (!ids.has(one.stored.id))
        further.push({ ...one.stored, key: one.id, outgoing: null, resolutions: NONE });
      continue;
    }
    const arrived = stored.find((message) => !keys.has(message.id) && isSameMessage(one, message, myName));
    if (arrived) keys.set(arrived.id, one.id);
    else further.push(waiting(one, myName));
  }
  const known = stored.map((message) => ({
    ...message,
    key: keys.get(message.id) ?? message.id,
    outgoing: null,
    resolutions: NONE,
  }));
  return further.length === 0 ? known : [...known, ...further].sort(byTime);
}

function isSameMessage(one: Outgoing, message: SupportMessageDto, myName: string): boolean {
  return (
    message.sender === one.sender &&
    message.message === one.message &&
    message.agentName === myName &&
    message.timestamp > one.after
  );
}

function waiting(one: Outgoing, agentName: string): ThreadMessage {
  const { id, sender, message, timestamp } = one;
  return {
    id,
    key: id,
    sender,
    message,
    timestamp,
    agentName,
    transaction: null,
    outgoing: one,
    resolutions: NONE,
  };
}

/**
 * Messages that are not stored yet come last, in the order of writing, because this device's clock may be
 * wrong.
 */
function byTime(one: ThreadMessage, other: ThreadMessage): number {
  if ((one.outgoing === null) !== (other.outgoing === null)) return one.outgoing === null ? -1 : 1;
  if (one.outgoing !== null) return 0;
  return one.timestamp < other.timestamp ? -1 : 1;
}

/**
 * Adds to each message the resolutions between it and the next one. Those before the first message are left out, because
 * only the newest messages of a long conversation are loaded.
 */
export function withResolutions(
  messages: readonly ThreadMessage[],
  resolutions: readonly ConversationResolutionDto[] = NONE,
): ThreadMessage[] {
  const after = new Map<ThreadMessage, ConversationResolutionDto[]>();
  for (const resolution of resolutions) {
    const last = messages.findLast(
      ({ outgoing, timestamp }) => outgoing === null && timestamp < resolution.resolvedAt,
    );
    if (last) after.set(last, [...(after.get(last) ?? NONE), resolution]);
  }
  return messages.map((message) => {
    const found = after.get(message);
    return found ? { ...message, resolutions: found } : message;
  });
}
