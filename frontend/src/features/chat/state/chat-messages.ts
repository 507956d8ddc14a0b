import { type OutgoingMessage, withChange } from '../../../shared/support/outgoing.js';
import type { AttachedTransactionDto, ChatHistoryItemDto, ChatReplyDto } from '#contract/shapes/chat.dto';

/** A message as the panel shows it. */
export interface ChatMessage {
  id: string;
  text: string;
  timestamp: string;
  sender: 'bot' | 'user' | 'agent';
  /** The first name of the agent who wrote it. */
  agentName?: string | null;
  /** The transaction that it is about. */
  transaction?: AttachedTransactionDto | null;
}

/** A message that the customer has written and the server has not reported yet. */
export interface Outgoing extends ChatMessage, OutgoingMessage {
  /**
   * The newest known server time when it was first sent: its own server time will be later. `null` before
   * that.
   */
  after: string | null;
}

export interface Thread {
  /** In order of the server's times, which are unique within a conversation. */
  confirmed: readonly ChatMessage[];
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[];
  /**
   * The time of its oldest message, if there are messages before it that are not loaded; `null` if there are none, and
   * `undefined` before the history has added anything.
   */
  since: string | null | undefined;
}

export const EMPTY_THREAD: Thread = { confirmed: [], outgoing: [], since: undefined };

/**
 * Identifies a message by its time and its first ten characters, so that it is shown once even if both a
 * poll and the history return it.
 */
function keyOf({ timestamp, text }: Pick<ChatMessage, 'timestamp' | 'text'>): string {
  return `${timestamp} ${text.slice(0, 10)}`;
}

/** Adds the replies of a poll, each once, but none before the thread. Returns the same thread when nothing is new. */
export function withReplies(thread: Thread, replies: readonly ChatReplyDto[]): Thread {
  const isKnown = knownTo(thread);
  const unknown = new Map<string, ChatMessage>();
  for (const { message: text, timestamp, agentName } of replies) {
    const id = keyOf({ timestamp, text });
    if (isKnown({ timestamp, text }) || unknown.has(id) || timestamp < (thread.since ?? '')) continue;
    unknown.set(id, { id, text, timestamp, sender: 'agent', agentName });
  }
  return withConfirmed(thread, [...unknown.values()]);
}

/**
 * Adds the history of both sides. A message written here is recognised by its content, since the server gives
 * it another id, and takes the place that the server has for it. If there are messages between what is known and the
 * history, because it `hasOlder` ones, the thread begins anew with it. Returns the same thread when nothing is new.
 */
export function withHistory(before: Thread, items: readonly ChatHistoryItemDto[], hasOlder = false): Thread {
  const thread = withTransactionsOf(joinedTo(items, before, hasOlder), items);
  const isKnown = knownTo(thread);
  let { outgoing } = thread;
  const messages: ChatMessage[] = [];
  for (const item of items) {
    const { id, sender, message: text, timestamp, agentName, transaction } = item;
    if (isKnown({ timestamp, text })) continue;
    const own = sender === 'user' ? matchingOutgoing(outgoing, item) : undefined;
    if (own) outgoing = outgoing.filter((one) => one !== own);
    messages.push({ id: own?.id ?? id, text, timestamp, sender, agentName, transaction });
  }
  const told = withConfirmed(thread, messages, outgoing);
  return told === before || told.since !== undefined ? told : { ...told, since: null };
}

/** Adds the messages before those of the thread; whether there are more of them is `hasOlder`. */
export function withOlder(thread: Thread, items: readonly ChatHistoryItemDto[], hasOlder: boolean): Thread {
  const since = hasOlder ? (items[0]?.timestamp ?? null) : null;
  return { ...withHistory(thread, items), since };
}

/** The thread without what the history does not continue. */
function joinedTo([first]: readonly ChatHistoryItemDto[], thread: Thread, hasOlder: boolean): Thread {
  if (!hasOlder || !first) return thread;
  const { timestamp: since, message: text } = first;
  if (thread.since !== undefined && knownTo(thread)({ timestamp: since, text })) return thread;
  return { ...thread, since, confirmed: thread.confirmed.filter(({ timestamp }) => timestamp >= since) };
}

/** Updates the attached transactions, which change when they are decided. The same thread when none has changed. */
function withTransactionsOf(thread: Thread, items: readonly ChatHistoryItemDto[]): Thread {
  const attached = new Map(
    items.flatMap(({ transaction, timestamp, message: text }) =>
      transaction ? [[keyOf({ timestamp, text }), transaction] as const] : [],
    ),
  );
  if (attached.size === 0) return thread;
  const confirmed = thread.confirmed.map((message) => {
    const transaction = attached.get(keyOf(message));
    if (!transaction || JSON.stringify(transaction) === JSON.stringify(message.transaction)) return message;
    return { ...message, transaction };
  });
  const isSame = confirmed.every((message, index) => message === thread.confirmed[index]);
  return isSame ? thread : { ...thread, confirmed };
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
  return { ...thread, confirmed: [...thread.confirmed, ...unknown].sort(byTime), outgoing };
}

/** Of two messages with the same content, the one that is more likely to have arrived. */
function matchingOutgoing(
  outgoing: readonly Outgoing[],
  { message, timestamp, transaction }: ChatHistoryItemDto,
): Outgoing | undefined {
  const candidates = outgoing.filter(
    (one) =>
      one.text === message &&
      one.transaction?.id === transaction?.id &&
      one.after !== null &&
      one.after < timestamp,
  );
  const having = (delivery: Outgoing['delivery']) => candidates.find((one) => one.delivery === delivery);
  return having('sent') ?? having('sending') ?? having('failed');
}

function byTime(one: ChatMessage, other: ChatMessage): number {
  return one.timestamp < other.timestamp ? -1 : 1;
}

/** Adds a message that has not been sent yet. */
export function withWritten(
  thread: Thread,
  written: Pick<ChatMessage, 'id' | 'text' | 'timestamp' | 'transaction'>,
): Thread {
  const message: Outgoing = { ...written, sender: 'user', delivery: 'sending', reason: null, after: null };
  return { ...thread, outgoing: [...thread.outgoing, message] };
}

/** Marks a message as being sent, for the first time or again. */
export function withSending(thread: Thread, id: string): Thread {
  const newest = thread.confirmed.at(-1)?.timestamp ?? '';
  const after = thread.outgoing.find((one) => one.id === id)?.after ?? newest;
  return withOutgoing(thread, id, { delivery: 'sending', after });
}

/** Sets the delivery state. Nothing changes if the history has already confirmed the message. */
export function withDelivery(thread: Thread, id: string, delivery: Outgoing['delivery']): Thread {
  return withOutgoing(thread, id, { delivery, reason: null });
}

/** Changes a message that was written here. */
export function withOutgoing(thread: Thread, id: string, change: Partial<Outgoing>): Thread {
  return { ...thread, outgoing: withChange(thread.outgoing, id, change) };
}

/** The time of the newest reply of an agent. */
export function newestReplyOf({ confirmed }: Thread): string | null {
  return confirmed.findLast(({ sender }) => sender === 'agent')?.timestamp ?? null;
}

/** The number of replies later than `after`, and not later than `upTo` if that is given. */
export function countReplies({ confirmed }: Thread, after: string | null, upTo?: string): number {
  return confirmed.filter(
    ({ sender, timestamp }) =>
      sender === 'agent' && timestamp > (after ?? '') && (upTo === undefined || timestamp <= upTo),
  ).length;
}
