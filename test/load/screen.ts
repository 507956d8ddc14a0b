/** An open page: a socket tells it of changes, and it reloads what has changed, as the real page does. */
import { performance } from 'node:perf_hooks';
import type { Person } from './crowd.js';
import type { HttpCalls } from './http-calls.js';
import { PushSocket } from './push-socket.js';
import type { Pushes } from './pushes.js';

/** As in the real page: one reload per burst, with a random delay that spreads a thousand screens. */
const COALESCE_MS = 250;
const JITTER_MS = 250;
/**
 * The reconnection delays of Socket.IO's client: one second, then two, then five, each varied by up to half.
 */
const RECONNECT_MS = [1_000, 2_000, 5_000];
const EVERYTHING = '*';

/** The requests for what the page shows, by the resource that they depend on. */
export type Shown = Readonly<Record<string, readonly string[]>>;

export class Screen {
  isConnected = false;
  /** Consecutive refused handshakes or lost connections. */
  private failures = 0;
  private socket: PushSocket | null = null;
  private readonly stale = new Set<string>();
  private isClosed = false;

  constructor(
    readonly who: Person,
    private readonly shown: Shown,
    private readonly bank: { port: number; calls: HttpCalls; pushes: Pushes },
  ) {}

  open(): void {
    if (this.isClosed) return;
    this.socket = new PushSocket(this.bank.port, this.who, {
      connected: () => {
        this.isConnected = true;
        this.failures = 0;
        this.bank.pushes.came(this.who.id);
      },
      changed: (resources) => {
        this.bank.pushes.heard(this.who.id, resources, performance.now());
        this.refreshSoon(resources);
      },
      closed: () => {
        this.lost();
      },
    });
  }

  close(): void {
    this.isClosed = true;
    this.bank.pushes.left(this.who.id);
    this.socket?.close();
  }

  private lost(): void {
    if (this.isClosed) return;
    this.bank.pushes.lost(this.who.id, this.isConnected);
    this.isConnected = false;
    const delay = RECONNECT_MS[Math.min(this.failures, RECONNECT_MS.length - 1)] ?? 0;
    this.failures += 1;
    setTimeout(
      () => {
        this.open();
      },
      delay * (0.5 + Math.random()),
    ).unref();
  }

  private refreshSoon(resources: readonly string[]): void {
    if (this.stale.size === 0) {
      const due = performance.now() + COALESCE_MS + Math.random() * JITTER_MS;
      setTimeout(() => {
        this.refresh(due);
      }, due - performance.now());
    }
    for (const resource of resources) this.stale.add(resource);
  }

  private refresh(due: number): void {
    const paths = Object.entries(this.shown).flatMap(([resource, own]) =>
      this.stale.has(resource) || this.stale.has(EVERYTHING) ? own : [],
    );
    this.stale.clear();
    if (this.isClosed) return;
    for (const path of new Set(paths)) void this.bank.calls.send(this.who, { method: 'GET', path, due });
  }
}
