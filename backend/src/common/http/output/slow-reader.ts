import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { LONGEST_ANSWER_MS } from './long-answers.js';
import { unreadBytes } from './unread-bytes.js';

const logger = new Logger('LongAnswers');

/** So often within the stall limit it is looked whether anything moves. */
const LOOKS = 15;

/**
 * Destroys a streamed response whose client takes nothing for the stall limit, or which lasts too long. A client that
 * is slow but takes something is not cut, and the time that the database takes does not count.
 */
export class SlowReader {
  private readonly end: NodeJS.Timeout;
  private looking: NodeJS.Timeout | undefined;
  /** How many looks have seen nothing move. */
  private still = 0;
  private unread: number | null = null;

  /** @param stallLimit in milliseconds */
  constructor(
    private readonly response: Response,
    private readonly stallLimit: number,
  ) {
    this.end = setTimeout(() => {
      this.cut('was not read to its end in time');
    }, LONGEST_ANSWER_MS);
  }

  /** From here on it is the client who has to take something. */
  mustTake(): void {
    this.still = 0;
    this.unread = null;
    this.looking = setInterval(() => {
      this.look();
    }, this.stallLimit / LOOKS);
  }

  hasTaken(): void {
    clearInterval(this.looking);
  }

  stop(): void {
    clearInterval(this.looking);
    clearTimeout(this.end);
  }

  private look(): void {
    const { looking } = this;
    this.still += 1;
    if (this.still >= LOOKS) this.cut('was not read on');
    void unreadBytes(this.response.socket ?? {}).then((unread) => {
      // It may have been taken meanwhile.
      if (looking !== this.looking || unread === null) return;
      if (this.unread !== null && unread < this.unread) this.still = 0;
      this.unread = unread;
    });
  }

  private cut(reason: string): void {
    this.stop();
    logger.warn(`A long answer ${reason}: its connection is closed.`);
    this.response.destroy();
  }
}
