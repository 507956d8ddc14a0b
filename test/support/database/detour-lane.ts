import type { Socket } from 'node:net';

/** One direction of a connection: forwards bytes in order, optionally with a delay. */
export class DetourLane {
  private readonly waiting: { due: number; bytes: Buffer }[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
  ) {}

  /** Forwards the bytes after this many milliseconds, and never before earlier ones. */
  carry(bytes: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.waiting.length === 0) {
      this.hand(bytes);
      return;
    }
    this.waiting.push({ due: performance.now() + delayMs, bytes });
    this.timer ??= setTimeout(() => {
      this.handWhatIsDue();
    }, delayMs);
  }

  /** Drops whatever was not forwarded yet. */
  close(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }

  private handWhatIsDue(): void {
    this.timer = undefined;
    while (this.waiting[0] && this.waiting[0].due <= performance.now()) {
      const next = this.waiting.shift();
      if (next) this.hand(next.bytes);
    }
    const [next] = this.waiting;
    if (!next) return;
    this.timer = setTimeout(
      () => {
        this.handWhatIsDue();
      },
      Math.max(1, next.due - performance.now()),
    );
  }

  private hand(bytes: Buffer): void {
    if (this.to.destroyed || this.to.write(bytes)) return;
    this.from.pause();
    this.to.once('drain', () => this.from.resume());
  }
}
