import { io, type Socket } from 'socket.io-client';
import type { Browser } from '../work/browser.js';

/** The page's average reconnection delay. */
const COME_AGAIN_MS = 500;
/** A node that does not answer for this long is skipped; a node with many connections is not. */
const CONNECTING_MS = 10_000;

interface Change {
  resources: string[];
  cursor: string;
}

/** A page's socket: when it is cut, it reconnects with its cursor to the next node. */
export class Follower {
  /** The resources reported stale since the last {@link forget}. */
  readonly stale = new Set<string>();
  /** How often it was let in. */
  entries = 0;
  private socket: Socket | null = null;
  private cursor: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly browser: Browser,
    private node: number,
    private readonly onChanged: (resources: readonly string[]) => void = () => undefined,
  ) {
    this.connect();
  }

  get isConnected(): boolean {
    return this.socket?.connected ?? false;
  }

  forget(): void {
    this.stale.clear();
  }

  /** Cuts its connection; it notices and reconnects. */
  cut(): void {
    this.wire.terminate();
  }

  /** Stops reading from the connection. */
  stopReading(): void {
    this.wire.pause();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    if (this.socket?.connected) this.wire.terminate();
    this.socket?.disconnect();
  }

  private get wire(): { pause(): void; terminate(): void } {
    if (!this.socket) throw new Error('There is no connection yet.');
    return (this.socket.io.engine.transport as unknown as { ws: { pause(): void; terminate(): void } }).ws;
  }

  private connect(): void {
    const socket = io(`http://127.0.0.1:${this.browser.at(this.node).port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: CONNECTING_MS,
      extraHeaders: { cookie: this.browser.session },
      auth: this.cursor === undefined ? {} : { cursor: this.cursor },
    });
    this.socket = socket;
    socket.on('connect', () => {
      this.entries += 1;
    });
    socket.on('changed', ({ resources, cursor }: Change) => {
      this.cursor = cursor;
      for (const resource of resources) this.stale.add(resource);
      this.onChanged(resources);
    });
    for (const end of ['disconnect', 'connect_error']) {
      socket.on(end, () => {
        this.comeAgain(socket);
      });
    }
  }

  private comeAgain(from: Socket): void {
    if (this.isClosed || this.socket !== from) return;
    from.disconnect();
    this.node += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isClosed) this.connect();
    }, COME_AGAIN_MS);
  }
}
