/** That a conversation was resolved: when and, if it is known, by which agent. */
export interface Resolution {
  resolvedAt: string;
  agentName: string | null;
}

/** A message with the resolutions between it and the next message. */
type Resolved<Message, One> = Message & { resolutions: readonly One[] };

/**
 * Adds to each message the resolutions between it and the next one. Those before the first message are left out, because
 * only the newest messages of a long conversation are loaded.
 * @param isStored whether the time of a message is the server's; after others, no resolution is shown
 */
export function withResolutions<Message extends { timestamp: string }, One extends Resolution>(
  messages: readonly Message[],
  isStored: (message: Message) => boolean,
  resolutions: readonly One[] = [],
): Resolved<Message, One>[] {
  const places = resolutions.map(({ resolvedAt }) =>
    messages.findLastIndex((one) => isStored(one) && one.timestamp < resolvedAt),
  );
  return messages.map((message, index) => ({
    ...message,
    resolutions: resolutions.filter((_resolution, at) => places[at] === index),
  }));
}
