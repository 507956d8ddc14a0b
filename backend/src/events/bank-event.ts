import { createHash } from 'node:crypto';
import type { EventType } from '#contract/events';
import type { Resource } from '#contract/realtime';

/** A socket room. Each gets only the resources of its kind: `admin.*`, `support.*`, or a user's own. */
export type Room = 'admins' | 'agents' | `user:${string}` | `session:${string}`;

/** One change, told once: the audit trail and the push are the same row. */
export interface BankEvent {
  /** What happened, `transfer.approved`. */
  type: EventType;
  /** Who did it; `null` for the bank itself. */
  actorId: string | null;
  subject: { type: SubjectType; id: string };
  /** Who may hear that something changed. */
  audience: readonly Room[];
  /** Which caches of theirs are stale by it. */
  resources: readonly (Resource | typeof SESSION_ENDED)[];
  /** What was, and what is, as far as it changed; never a password or a PIN. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

/** What of an event goes towards the sockets. */
export interface PushedEvent {
  type: string;
  audience: readonly Room[];
  resources: readonly string[];
}

/** All that one transaction of this process wrote, once it is committed. */
export interface CommittedEvents {
  /** PostgreSQL's number of the transaction (`xid8`), in decimal digits. */
  xid: string;
  events: readonly BankEvent[];
}

export type SubjectType =
  'user' | 'account' | 'beneficiary' | 'transaction' | 'conversation' | 'canned_reply';

/** Not a cache of anybody's, but the end of the sessions in the audience's rooms. */
export const SESSION_ENDED = 'session.ended';

/** The room of one session, named by a hash: the id itself would open the session. */
export function sessionRoom(sessionId: string): Room {
  return `session:${createHash('sha256').update(sessionId).digest('base64url')}`;
}

/** The room of one customer's or colleague's sockets. */
export function userRoom(userId: string): Room {
  return `user:${userId}`;
}

/** A room of the desk's sockets that show one conversation. No event is for it: its sockets come and go. */
export type ViewingRoom = `viewing:${string}`;

export function viewingRoom(conversationId: string): ViewingRoom {
  return `viewing:${conversationId}`;
}
