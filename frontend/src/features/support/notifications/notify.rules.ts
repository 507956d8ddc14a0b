import type { Conversation } from '#contract/support';

/** What was known of the conversations when they were looked at last. */
export interface Seen {
  unread: ReadonlyMap<string, number>;
  /** The time of the newest message of all. */
  upTo: string;
}

export function seenOf(rows: readonly Conversation[], before?: Seen): Seen {
  const times = [before?.upTo ?? '', ...rows.map(({ lastMessageAt }) => lastMessageAt)];
  return {
    unread: new Map([...(before?.unread ?? []), ...rows.map(({ id, unread }) => [id, unread] as const)]),
    upTo: times.reduce((latest, time) => (time > latest ? time : latest)),
  };
}

/**
 * Where a customer has written since, among those that are mine or nobody's. A row that was not known is news
 * only when it is newer than everything that was: others come up when a list gets shorter.
 */
export function newsIn(rows: readonly Conversation[], seen: Seen, myId: string): Conversation[] {
  return rows.filter(({ id, unread, claimedBy, lastMessageAt }) => {
    const isForMe = claimedBy === null || claimedBy.id === myId;
    const before = seen.unread.get(id) ?? (lastMessageAt > seen.upTo ? 0 : unread);
    return isForMe && unread > before;
  });
}
