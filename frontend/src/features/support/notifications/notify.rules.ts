import type { ConversationDto } from '#contract/shapes/support.dto';

/** The state of the conversations when they were last compared. */
export interface Seen {
  unread: ReadonlyMap<string, number>;
  /** The time of the newest message of all. */
  upTo: string;
}

export function seenOf(rows: readonly ConversationDto[], before?: Seen): Seen {
  const times = [before?.upTo ?? '', ...rows.map(({ lastMessageAt }) => lastMessageAt)];
  return {
    unread: new Map([...(before?.unread ?? []), ...rows.map(({ id, unread }) => [id, unread] as const)]),
    upTo: times.reduce((latest, time) => (time > latest ? time : latest)),
  };
}

/**
 * The conversations in which a customer has written since, among unclaimed ones and the user's own. A
 * conversation that was not known is news only if it is newer than all known ones, because older ones enter
 * the list when it gets shorter.
 */
export function newsIn(rows: readonly ConversationDto[], seen: Seen, myId: string): ConversationDto[] {
  return rows.filter(({ id, unread, claimedBy, lastMessageAt }) => {
    const isForMe = claimedBy === null || claimedBy.id === myId;
    const before = seen.unread.get(id) ?? (lastMessageAt > seen.upTo ? 0 : unread);
    return isForMe && unread > before;
  });
}
