import type { EventType } from '#contract/events';
import type { Resource } from '#contract/realtime';
import {
  type PushedEvent,
  type Room,
  SESSION_ENDED,
  type ViewingRoom,
  viewingRoom,
} from '../../events/bank-event.js';
import type { BankServer } from '../socket/bank-socket.js';
import { SLOW, type SlowSockets } from './slow-sockets.js';
import { resourcesFor } from './socket-rooms.js';

/** Gives the conversation of the customer with this room, if somebody on this node views it. */
type Watched = (customer: Room) => string | undefined;

/** What an agent sees beside the conversation; it goes with the customer, too. */
const CONTEXT: ReadonlySet<string> = new Set([
  'user',
  'accounts',
  'transactions',
  'beneficiaries',
  SESSION_ENDED,
]);

/** Events after which an agent's sockets belong into other rooms. */
const RESTRICTIONS: ReadonlySet<string> = new Set<EventType>(['user.restricted', 'user.unrestricted']);

/** What became visible, and who of this node is told otherwise than at once. */
interface Announcement {
  events: readonly PushedEvent[];
  cursor: string;
  watched: Watched;
  slow: SlowSockets;
}

/** One `changed` a room for the whole batch, to the sockets of this node; then the sessions that are over. */
export function broadcast(server: BankServer, { events, cursor, watched, slow }: Announcement): void {
  const { rooms } = server.sockets.adapter;
  for (const [room, stale] of byRoom(events, rooms, watched)) {
    const change = { resources: [...stale], cursor };
    // No room at all would be everybody.
    server.local.to(room).except(SLOW).emit('changed', change);
    slow.keep(room, change);
  }
  for (const event of events) {
    if (event.resources.includes(SESSION_ENDED)) endSessions(server, event);
    if (RESTRICTIONS.has(event.type)) sendAgentsAway(server, event);
  }
}

/** Of those rooms in which there is somebody: of most customers nobody is, and a word into an empty room has its price. */
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

/** To come again at once: the handshake says into which rooms an agent belongs now. */
function sendAgentsAway(server: BankServer, { audience }: PushedEvent): void {
  const { adapter, sockets } = server.sockets;
  for (const room of audience.filter((name) => name.startsWith('user:'))) {
    for (const id of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(id);
      if (socket?.data.role === 'agent') socket.conn.close();
    }
  }
}
