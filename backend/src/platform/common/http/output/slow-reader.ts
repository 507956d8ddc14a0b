import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { LONGEST_ANSWER_MS } from './long-answers.js';
import { unreadBytes } from './unread-bytes.js';

const logger = new Logger('LongAnswers');

/** How many times the progress is checked within the stall limit. */
const CHECKS = 15;

/**
 * Destroys a streamed response when its client has read nothing for the stall limit, or when it takes longer than
 * {@link LONGEST_ANSWER_MS}. A slow client that does read is not cut, and time spent waiting for the database does not
 * count.
 */
export class SlowReader {
  private readonly end: NodeJS.Timeout;
  private looking: NodeJS.Timeout | undefined;
  /** Consecutive checks without progress. */
  private still = 0;
  private unread: number | null = null;

  /** @param stallLimit how long the client may read nothing, in milliseconds */
  constructor(
    private readonly response: Response,
    private readonly stallLimit: number,
  ) {
    this.end = setTimeout(() => {
      this.cut('took too long');
    }, LONGEST_ANSWER_MS);
  }

  /** Starts watching: data is ready, and the client has to read it. */
  startWaiting(): void {
    this.still = 0;
    this.unread = null;
    this.looking = setInterval(() => {
      this.look();
    }, this.stallLimit / CHECKS);
  }

  /** Stops watching: the client has read the data. */
  stopWaiting(): void {
    clearInterval(this.looking);
  }

  stop(): void {
    clearInterval(this.looking);
    clearTimeout(this.end);
  }

  private look(): void {
    const { looking } = this;
    this.still += 1;
    if (this.still >= CHECKS) this.cut('was not read by its client');
    void unreadBytes(this.response.socket ?? {}).then((unread) => {
      // The client may have read the data in the meantime.
      if (looking !== this.looking || unread === null) return;
      if (this.unread !== null && unread < this.unread) this.still = 0;
      this.unread = unread;
    });
  }

  private cut(reason: string): void {
    this.stop();
    logger.warn(`A streamed answer ${reason}: its connection is closed.`);
    this.response.destroy();
  }
}
