import type { ChatHistoryItem, ChatReply } from '#contract/chat';

/** A message as the panel shows it (specification, section 3). */
export interface ChatMessage {
  id: string;
  text: string;
  timestamp: string;
  sender: 'bot' | 'user' | 'agent';
}

/** What the customer has written and the server has not told us of yet; its time is this device's. */
export interface Outgoing extends ChatMessage {
  delivery: 'sending' | 'sent' | 'failed';
  /** Why it was not sent, in the bank's words, when it gave some that help. */
  reason: string | null;
  /** The newest time that was known when it first left: its own will be later. `null` before it leaves. */
  after: string | null;
}

export interface Thread {
  /** By the server's times, of which no two in a conversation are equal. */
  confirmed: readonly ChatMessage[];
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[];
}

export const EMPTY_THREAD: Thread = { confirmed: [], outgoing: [] };

/** By which a message is shown once (specification, section 7). */
function keyOf({ timestamp, text }: Pick<ChatMessage, 'timestamp' | 'text'>): string {
  return `${timestamp} ${text.slice(0, 10)}`;
}

/** Takes in what a poll brought. The same thread when nothing is new. */
export function withReplies(thread: Thread, replies: readonly ChatReply[]): Thread {
  const isKnown = knownTo(thread);
  const messages = replies.map(({ message: text, timestamp }) => ({
    id: keyOf({ timestamp, text }),
    text,
    timestamp,
    sender: 'agent' as const,
  }));
  return withConfirmed(
    thread,
    messages.filter((message) => !isKnown(message)),
  );
}

/**
 * Takes in both sides as the server has them. What the customer wrote here is recognised by its words, since
 * the server gives it another id, and stands from now on where the server has it.
 */
export function withHistory(thread: Thread, items: readonly ChatHistoryItem[]): Thread {
  const isKnown = knownTo(thread);
  let { outgoing } = thread;
  const messages: ChatMessage[] = [];
  for (const { id, sender, message: text, timestamp } of items) {
    if (isKnown({ timestamp, text })) continue;
    const own = sender === 'user' ? writtenHere(outgoing, text, timestamp) : undefined;
    if (own) outgoing = outgoing.filter((one) => one !== own);
    messages.push({ id: own?.id ?? id, text, timestamp, sender });
  }
  return withConfirmed(thread, messages, outgoing);
}

function knownTo({ confirmed }: Thread): (message: Pick<ChatMessage, 'timestamp' | 'text'>) => boolean {
  const keys = new Set(confirmed.map(keyOf));
  return (message) => keys.has(keyOf(message));
}

function withConfirmed(
  thread: Thread,
  unknown: readonly ChatMessage[],
  outgoing: readonly Outgoing[] = thread.outgoing,
): Thread {
  if (unknown.length === 0) return thread;
  return { confirmed: [...thread.confirmed, ...unknown].sort(byTime), outgoing };
}

/** Of two with the same words, the one that is more likely to have arrived. */
function writtenHere(outgoing: readonly Outgoing[], text: string, timestamp: string): Outgoing | undefined {
  const candidates = outgoing.filter(
    (one) => one.text === text && one.after !== null && one.after < timestamp,
  );
  const having = (delivery: Outgoing['delivery']) => candidates.find((one) => one.delivery === delivery);
  return having('sent') ?? having('sending') ?? having('failed');
}

function byTime(one: ChatMessage, other: ChatMessage): number {
  return one.timestamp < other.timestamp ? -1 : 1;
}

/** Shows what was written at once; it has not left yet. */
export function withWritten(thread: Thread, written: Pick<ChatMessage, 'id' | 'text' | 'timestamp'>): Thread {
  const message: Outgoing = { ...written, sender: 'user', delivery: 'sending', reason: null, after: null };
  return { ...thread, outgoing: [...thread.outgoing, message] };
}

/** It leaves, for the first time or again. */
export function withLeaving(thread: Thread, id: string): Thread {
  const newest = thread.confirmed.at(-1)?.timestamp ?? '';
  return withOutgoing(thread, id, (one) => ({ ...one, delivery: 'sending', after: one.after ?? newest }));
}

/** What became of it; nothing changes when the history has told already that it arrived. */
export function withDelivery(
  thread: Thread,
  id: string,
  delivery: Outgoing['delivery'],
  reason: string | null = null,
): Thread {
  return withOutgoing(thread, id, (one) => ({ ...one, delivery, reason }));
}

/** Not sent, and under another id from now on: the one that it had is another message's. */
export function withNewId(thread: Thread, id: string, newId: string, reason: string | null): Thread {
  return withOutgoing(thread, id, (one) => ({ ...one, id: newId, delivery: 'failed', reason }));
}

function withOutgoing(thread: Thread, id: string, change: (one: Outgoing) => Outgoing): Thread {
  return { ...thread, outgoing: thread.outgoing.map((one) => (one.id === id ? change(one) : one)) };
}

/** The time of the last thing an agent said. */
export function newestReplyOf({ confirmed }: Thread): string | null {
  return confirmed.findLast(({ sender }) => sender === 'agent')?.timestamp ?? null;
}

/** How many replies are later than `after`, and not later than `upTo` if that is given. */
export function countReplies({ confirmed }: Thread, after: string | null, upTo?: string): number {
  return confirmed.filter(
    ({ sender, timestamp }) =>
      sender === 'agent' && timestamp > (after ?? '') && (upTo === undefined || timestamp <= upTo),
  ).length;
}
