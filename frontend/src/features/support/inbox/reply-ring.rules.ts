import type { ConversationDto } from '#contract/shapes/support.dto';

export type RingTone = 'calm' | 'amber' | 'red';

/** The reply clock of a conversation, at a moment. */
export interface ReplyRing {
  tone: RingTone;
  /** The part of the time that is left, 0 to 1: a quarter when the ring turns amber. */
  left: number;
  /** Seconds until the reply is due; below zero when it is overdue. */
  seconds: number;
}

/** The times of a conversation that its reply clock needs. */
export type Clock = Pick<ConversationDto, 'replyDueAt' | 'replyAmberAt' | 'waitingSince'>;

/** The ring at the time `now`, in milliseconds; `null` while the customer does not wait. */
export function ringOf({ replyDueAt, replyAmberAt, waitingSince }: Clock, now: number): ReplyRing | null {
  if (replyDueAt === null || waitingSince === null) return null;
  const [due, since] = [Date.parse(replyDueAt), Date.parse(waitingSince)];
  const amber = replyAmberAt === null ? due : Date.parse(replyAmberAt);
  const seconds = Math.floor((due - now) / 1_000);
  if (now >= due) return { tone: 'red', left: 0, seconds };
  if (now >= amber) return { tone: 'amber', left: 0.25 * partOf(due - now, due - amber), seconds };
  return { tone: 'calm', left: 0.25 + 0.75 * partOf(amber - now, amber - since), seconds };
}

function partOf(rest: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(Math.max(rest / whole, 0), 1);
}
