import type { Resource } from '#contract/realtime';

/** A socket room. Each gets only the resources of its kind: `admin.*`, `support.*`, or a user's own. */
export type Room = 'admins' | 'agents' | `user:${string}` | `session:${string}`;

/** One change, told once: the audit trail and the push are the same row. */
export interface BankEvent {
  /** What happened, `transfer.approved`. */
  type: string;
  /** Who did it; `null` for the bank itself. */
  actorId: string | null;
  subject: { type: SubjectType; id: string };
  /** Who may hear that something changed. */
  audience: readonly Room[];
  /** Which caches of theirs are stale by it. */
  resources: readonly Resource[];
  /** What was, and what is, as far as it changed; never a password or a PIN. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

export type SubjectType = 'user' | 'account' | 'beneficiary' | 'transaction';

/** The room of one customer's or colleague's sockets. */
export function userRoom(userId: string): Room {
  return `user:${userId}`;
}
