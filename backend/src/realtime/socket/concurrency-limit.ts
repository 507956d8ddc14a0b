/**
 * Lets a few through at a time; the others wait here in order. A thousand clients that come again at once would
 * otherwise stand in the queue for the database before every request of the bank, which then refuses them all.
 */
export class FewAtATime {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.most) this.inside += 1;
    // Whoever leaves hands the place on.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
