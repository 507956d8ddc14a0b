import type { Permission } from '../access/permissions.js';

/** The client's caches that a push can declare stale. */
export type Resource =
  | 'user'
  | 'accounts'
  | 'transactions'
  | 'beneficiaries'
  | 'standing-orders'
  | 'goals'
  | 'bills'
  | 'cards'
  | 'limits'
  | 'chat'
  | 'cases'
  | 'notifications'
  | 'admin.users'
  | 'admin.beneficiaries.pending'
  | 'admin.transactions.pending'
  | 'admin.standing-orders.pending'
  | 'admin.cards.pending'
  | 'admin.transactions'
  | 'admin.billers'
  | 'admin.policies'
  | 'admin.approval-requests'
  | 'admin.audit'
  | 'admin.staff'
  | 'lab'
  | 'support.conversations'
  | 'support.canned-replies'
  | 'support.settings'
  | 'support.tags'
  | 'support.cases'
  | 'support.alerts'
  | 'support.availability'
  | `support.conversation:${string}`
  | `support.case:${string}`
  | 'support.macros';

/** The permissions each of which is enough to be told of a resource; without them, whoever is in its room is. */
export const READERS: Readonly<Partial<Record<Resource, readonly Permission[]>>> = {
  'admin.users': ['customers.read'],
  'admin.beneficiaries.pending': ['approvals.decide', 'customers.read'],
  'admin.transactions.pending': ['approvals.decide', 'customers.read'],
  'admin.standing-orders.pending': ['approvals.decide', 'customers.read'],
  'admin.cards.pending': ['approvals.decide', 'customers.read'],
  'admin.transactions': ['customers.read'],
  'admin.billers': ['customers.read'],
  'admin.audit': ['audit.read'],
  'admin.staff': ['staff.write'],
};

/** Stands for all resources, when the server does not know which ones have changed. */
export const EVERYTHING = '*';

/** A colleague as the others at the desk see them. */
export interface DeskColleague {
  id: string;
  firstName: string;
}

export interface Typing {
  conversationId: string;
  from: 'user' | 'agent';
  /** Which agent or administrator types; told to colleagues only, never to customers. */
  agent?: DeskColleague;
}

/** Who has a conversation open, each person once, in order of coming; the receiver is among them. */
export interface ConversationViewers {
  conversationId: string;
  viewers: DeskColleague[];
}

/** Messages of the server over a socket. */
export interface ServerEvents {
  /** The named caches are stale. `cursor` goes up in `handshake.auth.cursor` after a cut. */
  changed: (change: { resources: (Resource | typeof EVERYTHING)[]; cursor: string }) => void;
  /** Somebody on the other side of the conversation is typing, or a colleague who answers it. */
  'chat.typing': (typing: Typing) => void;
  /** No sign of typing has come for 5 seconds. */
  'chat.typing.stopped': (typing: Typing) => void;
  /** To the desk's sockets that view this conversation: who does. */
  'support.viewers': (viewers: ConversationViewers) => void;
  /** Whether any agent is online. */
  'chat.presence': (presence: { agentsOnline: boolean }) => void;
  /** To a customer: somebody of the bank may have opened or left the conversation; `GET /api/chat/presence` says who. */
  'chat.contact': () => void;
  /**
   * The node stops and closes the socket next: come again after a random part of this time, in milliseconds, so that
   * not all come to the other nodes in one instant.
   */
  'node.stopping': (notice: { reconnectWithinMs: number }) => void;
  /** The session is over; the socket is closed next. */
  'session.ended': (end: { reason: 'signed_out' | 'deleted' }) => void;
}

export interface Acknowledgement {
  ok: boolean;
}

/** Messages of a client over a socket. Customers leave `conversationId` out, because they have only one. */
export interface ClientEvents {
  'chat.typing': (typing: { conversationId?: string }, done?: (answer: Acknowledgement) => void) => void;
  'chat.read': (
    read: { conversationId?: string; upTo: string },
    done?: (answer: Acknowledgement) => void,
  ) => void;
  /** Which conversation the desk's socket shows now; `null` for none. */
  'support.viewing': (
    viewing: { conversationId: string | null },
    done?: (answer: Acknowledgement) => void,
  ) => void;
}
