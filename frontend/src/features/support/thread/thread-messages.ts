import type { SupportMessageDto } from '#contract/shapes/support.dto';
import type { Resolution } from '../../../shared/support/resolutions.js';
import type { Outgoing } from '../state/outgoing.store.js';

/** A message of the bank or one written here. */
interface KnownMessage extends SupportMessageDto {
  /** Stays the same when a message written here is replaced by the server's version. */
  key: string;
  /** Set for a message written here that is not known to have arrived. */
  outgoing: Outgoing | null;
}

/** A message as the thread shows it, with the resolutions of the conversation that follow it. */
export interface ThreadMessage extends KnownMessage {
  resolutions: readonly Resolution[];
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
): KnownMessage[] {
  const ids = new Set(stored.map(({ id }) => id));
  const keys = new Map<string, string>();
  for (const { id, stored: answer } of written) if (answer) keys.set(answer.id, id);

  const further: KnownMessage[] = [];
  for (const one of written) {
    if (one.stored) {
      if (!ids.has(one.stored.id)) further.push({ ...one.stored, key: one.id, outgoing: null });
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

function waiting(one: Outgoing, agentName: string): KnownMessage {
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
  };
}

/**
 * Messages that are not stored yet come last, in the order of writing, because this device's clock may be
 * wrong.
 */
function byTime(one: KnownMessage, other: KnownMessage): number {
  if ((one.outgoing === null) !== (other.outgoing === null)) return one.outgoing === null ? -1 : 1;
  if (one.outgoing !== null) return 0;
  return one.timestamp < other.timestamp ? -1 : 1;
}
