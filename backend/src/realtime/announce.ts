import type { Resource } from '#contract/realtime';
import { type PushedEvent, type Room, SESSION_ENDED } from '../events/bank-event.js';
import type { BankServer } from './bank-socket.js';
import { resourcesFor } from './socket-rooms.js';

/** One `changed` a room for the whole batch, to the sockets of this node; then the sessions that are over. */
export function announce(server: BankServer, events: readonly PushedEvent[], cursor: string): void {
  for (const [room, resources] of byRoom(events)) {
    // No room at all would be everybody.
    server.local.to(room).emit('changed', { resources: [...resources], cursor });
  }
  for (const event of events) if (event.resources.includes(SESSION_ENDED)) endSessions(server, event);
}

function byRoom(events: readonly PushedEvent[]): Map<Room, Set<Resource>> {
  const stale = new Map<Room, Set<Resource>>();
  for (const { audience, resources } of events) {
    for (const room of audience) {
      const own = resourcesFor(room, resources);
      if (own.length === 0) continue;
      const known = stale.get(room) ?? new Set();
      for (const resource of own) known.add(resource);
      stale.set(room, known);
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
