import type { EventType } from '#contract/events/events';
import type { Resource } from '#contract/events/realtime';
import {
  type PushedEvent,
  type Room,
  SESSION_ENDED,
  type ViewingRoom,
  viewingRoom,
} from '../../events/bank-event.js';
import type { BankServer } from '../socket/bank-socket.js';
import { SLOW_ROOM, type SlowSockets } from './slow-sockets.js';
import { colleaguesRoom, readableBy, resourcesFor } from './socket-rooms.js';

/** Returns the conversation of the customer with this room, if a socket of this node views it. */
type Watched = (customer: Room) => string | undefined;

/** Resources that agents see beside a conversation, and the end of sessions, since deleting a customer changes them. */
const CONTEXT: ReadonlySet<string> = new Set([
  'user',
  'accounts',
  'transactions',
  'beneficiaries',
  SESSION_ENDED,
]);

/** Events that change the rooms of the sockets of staff. */
const NEW_RIGHTS: ReadonlySet<string> = new Set<EventType>([
  'user.restricted',
  'user.unrestricted',
  'user.permissions_changed',
]);

/** A batch of events, with the state that its delivery to this node's sockets needs. */
interface Broadcast {
  events: readonly PushedEvent[];
  cursor: string;
  /** The cursor of the batch before. */
  since: string;
  watched: Watched;
  slow: SlowSockets;
}

/** Sends one `changed` per room for the whole batch to this node's sockets, then closes the sockets of ended sessions. */
export function broadcast(server: BankServer, { events, cursor, since, watched, slow }: Broadcast): void {
  const { rooms } = server.sockets.adapter;
  const changes = [...byRoom(events, rooms, watched)].flatMap(([room, stale]) => [
    ...receiversOf(server, room, [...stale]),
  ]);
  for (const { room, resources, isLast } of ordered(changes, rooms)) {
    const change = { resources, cursor: isLast ? cursor : since };
    // Always names a room: without one, Socket.IO would send to every socket.
    server.local.to(room).except(SLOW_ROOM).emit('changed', change);
    slow.keep(room, change);
  }
  for (const event of events) {
    if (event.resources.includes(SESSION_ENDED)) endSessions(server, event);
    if (NEW_RIGHTS.has(event.type)) reconnectStaff(server, event);
  }
}

/**
 * The changes in the order in which they are sent, large rooms first, and whether each is the last one for all sockets
 * of its room. A socket in two rooms is sent two changes, and its connection may end between them: with the cursor of the
 * whole batch in the first one, its client would never hear of the second.
 */
function ordered(
  changes: readonly [room: string, resources: Resource[]][],
  rooms: ReadonlyMap<string, ReadonlySet<string>>,
): { room: string; resources: Resource[]; isLast: boolean }[] {
  const socketsOf = (room: string): ReadonlySet<string> => rooms.get(room) ?? new Set();
  /** The sockets that are sent a change after the one in question. */
  const later = new Set<string>();
  const smallFirst = changes.toSorted(([a], [b]) => socketsOf(a).size - socketsOf(b).size);
  const sent = smallFirst.map(([room, resources], index) => {
    const isLast = ![...later].some((id) => socketsOf(room).has(id));
    if (index < changes.length - 1) for (const id of socketsOf(room)) later.add(id);
    return { room, resources, isLast };
  });
  return sent.reverse();
}

/** The rooms to tell of a change; administrators are told of what they may read, by the room of those with the same permissions. */
function receiversOf(
  server: BankServer,
  room: Room | ViewingRoom,
  stale: Resource[],
): Map<string, Resource[]> {
  if (room !== 'admins') return new Map([[room, stale]]);
  const receivers = new Map<string, Resource[]>();
  const { adapter, sockets } = server.sockets;
  for (const id of adapter.rooms.get(room) ?? []) {
    const { permissions = [] } = sockets.get(id)?.data ?? {};
    const colleagues = colleaguesRoom(permissions);
    if (receivers.has(colleagues)) continue;
    const readable = readableBy(permissions, stale);
    if (readable.length > 0) receivers.set(colleagues, readable);
  }
  return receivers;
}

/** Stale resources by room. Skips empty rooms: most customers are not connected, and each emit has a cost. */
function byRoom(
  events: readonly PushedEvent[],
  rooms: ReadonlyMap<string, unknown>,
  watched: Watched,
): Map<Room | ViewingRoom, Set<Resource>> {
  const stale = new Map<Room | ViewingRoom, Set<Resource>>();
  const add = (room: Room | ViewingRoom, own: readonly Resource[]) => {
    if (own.length === 0) return;
    const known = stale.get(room) ?? new Set();
    for (const resource of own) known.add(resource);
    stale.set(room, known);
  };
  for (const { audience, resources } of events) {
    const isContext = resources.some((resource) => CONTEXT.has(resource));
    for (const room of audience) {
      if (rooms.has(room)) add(room, resourcesFor(room, resources));
      const conversationId = isContext ? watched(room) : undefined;
      if (conversationId !== undefined) {
        add(viewingRoom(conversationId), [`support.conversation:${conversationId}`]);
      }
    }
  }
  return stale;
}

function endSessions(server: BankServer, { audience, type }: PushedEvent): void {
  for (const room of audience.filter((name) => /^(session|user):/.test(name))) {
    const reason = type === 'user.signed_out' ? 'signed_out' : 'deleted';
    server.local.to(room).emit('session.ended', { reason });
    server.local.in(room).disconnectSockets(true);
  }
}

/** Closes the sockets of staff, whose clients reconnect at once; the handshake then assigns the new rooms. */
function reconnectStaff(server: BankServer, { audience }: PushedEvent): void {
  const { adapter, sockets } = server.sockets;
  for (const room of audience.filter((name) => name.startsWith('user:'))) {
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id);
      if (socket && socket.data.role !== 'customer') socket.conn.close();
    }
  }
}
