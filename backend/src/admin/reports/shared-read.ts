import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads something costly once for all who ask at the same time. At most one read is under way, and it is followed by a
 * rest as long as it took, so that it never takes more than half of the time of one connection. Nobody gets an answer
 * that was begun before they asked: whoever asks during a read shares the next one.
 */
export class SharedRead<T> {
  private next: Promise<T> | null = null;
  /** The last read with the rest after it; never rejects. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly read: () => Promise<T>) {}

  /** @throws what the read throws; the next one is not affected. */
  get(): Promise<T> {
    this.next ??= this.afterLast();
    return this.next;
  }

  private async afterLast(): Promise<T> {
    await this.last;
    this.next = null;
    const begun = performance.now();
    const reading = this.read();
    this.last = reading
      .catch(() => undefined)
      .then(() => pause(performance.now() - begun, undefined, { ref: false }));
    return reading;
  }
}
