import { EVERYTHING, type Resource } from '#contract/events/realtime';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';

/** The room of sockets that read too slowly; `changed` is not sent to it. */
export const SLOW_ROOM = 'slow';

/** Interval between checks of all sockets, in ms. */
const CHECK_MS = 500;
/** With more packets than this not taken by the transport, a socket is slow. A healthy socket has fewer per tick. */
const MAX_PACKETS = 8;
/** With more bytes than this not taken by the network, a socket is slow. */
const MAX_BYTES = 64 * 1024;
/** With more unsent bytes than this, the connection is closed at once. */
const CUT_BYTES = 1024 * 1024;
/** A slow socket that has not caught up within this time, in ms, is closed. */
const MAX_BEHIND_MS = 10_000;
/** Time that a stopping node gives clients to close, in ms; the websocket library's own timeout is 30 seconds. */
const SHUTDOWN_GRACE_MS = 1_000;
/** With more stale resources than this, everything counts as stale. */
const MAX_RESOURCES = 100;

interface Behind {
  since: number;
  stale: Set<Resource | typeof EVERYTHING>;
  /** The cursor of the last withheld change; `null` when there was none. */
  cursor: string | null;
}

/**
 * Handles sockets whose clients do not read. Socket.IO would buffer every message for them without a limit. Instead they
 * join a room that `changed` excludes, and their stale resources are collected in a set, which is sent in one message
 * once the client has read everything sent before. Sockets that stay stuck are closed; their clients catch up by cursor
 * when they reconnect. For a healthy socket this costs one check of two numbers every 500 ms.
 */
export class SlowSockets {
  private readonly connections = new Set<Connection>();
  private readonly behind = new Map<BankSocket, Behind>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly server: BankServer) {
    server.engine.on('connection', (connection: Connection) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
    this.timer = setInterval(() => {
      this.check();
    }, CHECK_MS).unref();
  }

  /** Stores a change for the slow sockets in this room, or for all slow sockets when `room` is `null`. */
  keep(
    room: string | null,
    { resources, cursor }: { resources: Iterable<Resource | typeof EVERYTHING>; cursor: string },
  ): void {
    for (const [socket, behind] of this.behind) {
      if (room !== null && !socket.rooms.has(room)) continue;
      behind.cursor = cursor;
      for (const resource of resources) behind.stale.add(resource);
      if (behind.stale.size > MAX_RESOURCES) behind.stale = new Set([EVERYTHING]);
    }
  }

  forget(socket: BankSocket): void {
    this.behind.delete(socket);
  }

  /** Stops the checks and, after a grace period, closes connections that are still open. */
  stop(): void {
    clearInterval(this.timer);
    const open = [...this.connections];
    setTimeout(() => {
      for (const connection of open) cut(connection);
    }, SHUTDOWN_GRACE_MS).unref();
  }

  private check(): void {
    for (const connection of this.connections) {
      if (unsentOf(connection).bytes > CUT_BYTES) cut(connection);
    }
    for (const [socket, behind] of this.behind) this.checkSlow(socket, behind);
    for (const socket of this.server.sockets.sockets.values()) {
      const { packets, bytes } = unsentOf(socket.conn);
      const isSlow = packets > MAX_PACKETS || bytes > MAX_BYTES;
      if (isSlow && !this.behind.has(socket)) this.markSlow(socket);
    }
  }

  private markSlow(socket: BankSocket): void {
    this.behind.set(socket, { since: performance.now(), stale: new Set(), cursor: null });
    void socket.join(SLOW_ROOM);
  }

  private checkSlow(socket: BankSocket, { since, stale, cursor }: Behind): void {
    const { packets, bytes } = unsentOf(socket.conn);
    if (packets + bytes === 0) {
      this.behind.delete(socket);
      void socket.leave(SLOW_ROOM);
      if (cursor !== null) socket.emit('changed', { resources: [...stale], cursor });
    } else if (performance.now() - since > MAX_BEHIND_MS) {
      cut(socket.conn);
    }
  }
}

/** Closes the connection without a close frame, which would be queued behind the unread data. */
function cut({ request }: Connection): void {
  request.socket.destroy();
}

type Connection = BankSocket['conn'];

/** Data that the client has not read yet. */
interface Unsent {
  packets: number;
  bytes: number;
}

/**
 * The unsent data of a connection; includes the pongs to the client's own pings.
 *
 * `writeBuffer` is private in Engine.IO (written for 6.6): the packets that wait until the transport can take more. There
 * is no public way to read it, and without it a client that does not read would be noticed only when the process has run
 * out of memory. The spec of this file fails when Engine.IO changes it.
 */
export function unsentOf(connection: Connection): Unsent {
  const { writeBuffer } = connection as unknown as { writeBuffer: readonly { data?: string }[] };
  let bytes = connection.request.socket.writableLength;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return { packets: writeBuffer.length, bytes };
}
