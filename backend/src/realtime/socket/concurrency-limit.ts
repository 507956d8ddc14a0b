/**
 * Limits how many tasks run at a time; the others wait in order. Otherwise a thousand clients that reconnect at once
 * would fill the queue for database connections, and the bank's requests behind them would be refused.
 */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly max: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.max) this.running += 1;
    // A task that ends passes its place to the next one, so the count stays the same.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
