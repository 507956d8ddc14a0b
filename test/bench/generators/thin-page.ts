import { type Change, ThinSocket } from './thin-socket.js';

/** The page's average delay before it comes again, in milliseconds; it varies by half. */
const COME_AGAIN_MS = 500;
const EVERYTHING = '*';

/** A page that stays connected: when its connection ends, it comes again to the next node with its cursor. */
export class ThinPage {
  /** When it was told of each resource first, since the last {@link forget}; `*` stands for all. */
  readonly told = new Map<string, number>();
  /** When the server let its present connection in. */
  enteredAt = NaN;
  isIn = false;
  /** How often its connection was ended by somebody else. */
  drops = 0;
  private socket: ThinSocket | null = null;
  private cursor: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly cookie: string,
    private readonly ports: readonly number[],
    private turn: number,
    private readonly onChanged: (page: ThinPage, change: Change) => void,
  ) {}

  connect(): void {
    const port = this.ports[this.turn % this.ports.length] ?? 0;
    const socket = new ThinSocket(
      { port, cookie: this.cookie, cursor: this.cursor },
      {
        entered: () => {
          this.isIn = true;
          this.enteredAt = now();
        },
        changed: (change) => {
          this.hear(change);
        },
        ended: () => {
          this.isIn = false;
          if (this.socket === socket) this.comeAgain();
        },
      },
    );
    this.socket = socket;
  }

  forget(): void {
    this.told.clear();
  }

  /** When it was told that this resource is stale, alone or with everything. */
  toldOf(resource: string): number | undefined {
    return this.told.get(resource) ?? this.told.get(EVERYTHING);
  }

  /** Cuts its connection; unless it `staysAway`, it comes again after its delay. */
  cut(staysAway = false): void {
    const { socket } = this;
    clearTimeout(this.timer);
    if (staysAway) this.socket = null;
    socket?.cut();
    if (staysAway) this.turn += 1;
  }

  private hear(change: Change): void {
    const { resources } = change;
    this.cursor = change.cursor;
    const at = now();
    for (const resource of resources) if (!this.told.has(resource)) this.told.set(resource, at);
    this.onChanged(this, change);
  }

  private comeAgain(): void {
    this.drops += 1;
    this.socket = null;
    this.turn += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.connect();
      },
      COME_AGAIN_MS * (0.5 + Math.random()),
    );
  }
}

/** Milliseconds on a clock that all processes of the machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
