import { EVERYTHING, type Resource } from '#contract/realtime';
import type { BankServer, BankSocket } from '../socket/bank-socket.js';

/** The room of those that do not read as fast as the bank speaks; no `changed` is for it. */
export const SLOW = 'slow';

type Connection = BankSocket['conn'];

/** How often it is looked who has fallen behind, and who has caught up. */
const LOOK_MS = 500;
/** So many packets that the transport has not taken make a socket slow. One tick's worth for a healthy one is less. */
const MOST_PACKETS = 8;
/** So many bytes that the network has not taken do so, too. */
const MOST_BYTES = 64 * 1024;
/** With so many, there is nothing to wait for. */
const FAR_TOO_MANY_BYTES = 1024 * 1024;
/** Who has not caught up by then is closed, in milliseconds. */
const PATIENCE_MS = 10_000;
/** How long a node that stops waits for clients to hang up; a websocket by itself would wait for 30 seconds. */
const FAREWELL_MS = 1_000;
/** More resources than this are told as everything. */
const MOST_RESOURCES = 100;

interface Behind {
  since: number;
  stale: Set<Resource | typeof EVERYTHING>;
  /** Of the last thing that was kept back; `null` while nothing was. */
  cursor: string | null;
}

/**
 * Sockets whose clients do not read. Socket.IO would keep every word for them, without bound: instead they
 * stand apart, in a room that `changed` leaves out, with a set of what has become stale meanwhile. It is told
 * in one word once they have read what was sent before; those that stay stuck are closed, and catch up by
 * their cursor when they come again. Healthy sockets cost a look at two figures now and then.
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
      this.look();
    }, LOOK_MS).unref();
  }

  /** Keeps for the slow ones in this room what everybody else in it is told; of `null`, for all of them. */
  keep(
    room: string | null,
    { resources, cursor }: { resources: Iterable<Resource | typeof EVERYTHING>; cursor: string },
  ): void {
    for (const [socket, behind] of this.behind) {
      if (room !== null && !socket.rooms.has(room)) continue;
      behind.cursor = cursor;
      for (const resource of resources) behind.stale.add(resource);
      if (behind.stale.size > MOST_RESOURCES) behind.stale = new Set([EVERYTHING]);
    }
  }

  forget(socket: BankSocket): void {
    this.behind.delete(socket);
  }

  /** The node stops: who does not take its farewell must not keep it. */
  stop(): void {
    clearInterval(this.timer);
    const open = [...this.connections];
    setTimeout(() => {
      for (const connection of open) cut(connection);
    }, FAREWELL_MS).unref();
  }

  private look(): void {
    for (const connection of this.connections) {
      if (waitingFor(connection).bytes > FAR_TOO_MANY_BYTES) cut(connection);
    }
    for (const [socket, behind] of this.behind) this.lookAfter(socket, behind);
    for (const socket of this.server.sockets.sockets.values()) {
      const { packets, bytes } = waitingFor(socket.conn);
      const isSlow = packets > MOST_PACKETS || bytes > MOST_BYTES;
      if (isSlow && !this.behind.has(socket)) this.setApart(socket);
    }
  }

  private setApart(socket: BankSocket): void {
    this.behind.set(socket, { since: performance.now(), stale: new Set(), cursor: null });
    void socket.join(SLOW);
  }

  private lookAfter(socket: BankSocket, { since, stale, cursor }: Behind): void {
    const { packets, bytes } = waitingFor(socket.conn);
    if (packets + bytes === 0) {
      this.behind.delete(socket);
      void socket.leave(SLOW);
      if (cursor !== null) socket.emit('changed', { resources: [...stale], cursor });
    } else if (performance.now() - since > PATIENCE_MS) {
      cut(socket.conn);
    }
  }
}

/** What the client has not taken yet. */
interface Waiting {
  packets: number;
  bytes: number;
}

/** Beside what the bank said, the pongs to a client's own pings are part of it. */
function waitingFor(connection: Connection): Waiting {
  // Its own types keep this to themselves, and nothing else tells it.
  const { writeBuffer } = connection as unknown as { writeBuffer: readonly { data?: string }[] };
  let bytes = connection.request.socket.writableLength;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return { packets: writeBuffer.length, bytes };
}

/** At once: a farewell would wait behind all that is not read. */
function cut({ request }: Connection): void {
  request.socket.destroy();
}
