import { createHash } from 'node:crypto';
import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import type { Notice } from './notices/notice.columns.js';

/** The room of all customers. */
export const CUSTOMERS = 'customers';

/** A socket room. Each kind of room gets only its own resources: `admin.*`, `support.*`, or a user's own. */
export type Room = 'admins' | 'agents' | typeof CUSTOMERS | `user:${string}` | `session:${string}`;

/** One change. The same row is the audit trail's entry and the source of the push to clients. */
export interface BankEvent {
  /** For example `transfer.approved`. */
  type: EventType;
  /** The user who made the change; `null` for the bank itself. */
  actorId: string | null;
  subject: { type: SubjectType; id: string };
  /**
   * The rooms that are notified. The customer concerned comes first, and another customer who was paid comes third: the
   * audit trail finds everything about a customer by these places.
   */
  audience: readonly Room[];
  /** The client caches that the change makes stale. */
  resources: readonly (Resource | typeof SESSION_ENDED)[];
  /** The changed fields before and after; never a password or a PIN. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  /** The signed confirmation, if a strong factor confirmed the change; never shown. */
  proof?: Readonly<Record<string, unknown>> | null;
  /** Notices for customers; stored in the statement that stores the event. See {@link withNotices}. */
  notices?: readonly Notice[];
}

/** The part of an event that is pushed to sockets. */
export interface PushedEvent {
  type: string;
  audience: readonly Room[];
  resources: readonly string[];
}

/** All events of one committed transaction of this process. */
export interface CommittedEvents {
  /** PostgreSQL's transaction id (`xid8`), in decimal digits. */
  xid: string;
  events: readonly BankEvent[];
}

export type SubjectType =
  | 'user'
  | 'account'
  | 'beneficiary'
  | 'standing_order'
  | 'goal'
  | 'biller'
  | 'customer_biller'
  | 'bill'
  | 'card'
  | 'transaction'
  | 'conversation'
  | 'canned_reply'
  | 'desk'
  | 'tag'
  | 'macro'
  | 'policies'
  | 'approval_request'
  | 'case'
  | 'installation';

/** Not a client cache: ends the sessions in the audience's rooms. */
export const SESSION_ENDED = 'session.ended';

/** The event of a change of a user: made by themselves, and told to them and the administrators, unless `more` differs. */
export function userEvent(type: EventType, id: string, more: Partial<BankEvent> = {}): BankEvent {
  const subject = { type: 'user', id } as const;
  return {
    ...{ type, actorId: id, subject, audience: [userRoom(id), 'admins'], resources: ['admin.audit'] },
    ...more,
  };
}

/** The event of a change of something that a customer has; the customer and the administrators are its audience. */
export function ownedEvent(
  type: EventType,
  subject: SubjectType,
  { id, userId }: { id: string; userId: string },
  { actorId, resources }: Pick<BankEvent, 'actorId' | 'resources'>,
): BankEvent {
  return { type, actorId, subject: { type: subject, id }, audience: [userRoom(userId), 'admins'], resources };
}

/**
 * The event, with notices about it. The customers of the notices belong to its audience, and their open screens learn
 * that there are new notifications.
 */
export function withNotices(event: BankEvent, ...notices: readonly Notice[]): BankEvent {
  if (notices.length === 0) return event;
  const rooms = notices
    .map(({ userId }) => userRoom(userId))
    .filter((room) => !event.audience.includes(room));
  return {
    ...event,
    audience: [...event.audience, ...new Set(rooms)],
    resources: [...event.resources, 'notifications'],
    notices: [...(event.notices ?? []), ...notices],
  };
}

/** The room of one session. It is named by a SHA-256 hash, since the session id itself gives access to the session. */
export function sessionRoom(sessionId: string): Room {
  return `session:${createHash('sha256').update(sessionId).digest('base64url')}`;
}

/** The room of one user's sockets. */
export function userRoom(userId: string): Room {
  return `user:${userId}`;
}

/** The room of the desk's sockets that show one conversation. Events never name it as an audience. */
export type ViewingRoom = `viewing:${string}`;

export function viewingRoom(conversationId: string): ViewingRoom {
  return `viewing:${conversationId}`;
}
