import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { LEAST_RATE, LONGEST_ANSWER_MS, RATE_WINDOW_MS } from './long-answers.js';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Returns the number of bytes in the kernel's send buffer that the other end of the connection has not acknowledged,
 * or `null` where it is unknown (only Linux reports it). The kernel accepts more data in steps of 1.5 MiB; between two
 * steps, Node.js cannot distinguish a client that reads slowly from one that does not read at all.
 */
async function unreadBytes({ localPort, remotePort }: Partial<Socket>): Promise<number | null> {
  if (localPort === undefined || remotePort === undefined) return null;
  const row = new RegExp(`:${hex(localPort)} [0-9A-F]+:${hex(remotePort)} [0-9A-F]{2} ([0-9A-F]{8}):`);
  for (const path of TABLES) {
    const found = row.exec(await readFile(path, 'latin1').catch(() => ''));
    if (found?.[1] !== undefined) return parseInt(found[1], 16);
  }
  return null;
}

function hex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

const logger = new Logger('LongAnswers');

/** How many times the progress is checked within the stall limit. */
const CHECKS = 15;

/**
 * Destroys a streamed response when its client has read nothing for the stall limit, when it reads less than
 * {@link LEAST_RATE}, or when it takes longer than {@link LONGEST_ANSWER_MS}. Time spent waiting for the database does
 * not count.
 */
export class SlowReader {
  private readonly end: NodeJS.Timeout;
  private looking: NodeJS.Timeout | undefined;
  /** Consecutive checks without progress. */
  private still = 0;
  private unread: number | null = null;
  /** Bytes given to the connection. */
  private given = 0;
  /** Since when the client has something to read; `null` while it waits for more. */
  private since: number | null = null;
  /** The earlier time in which it had something to read, in milliseconds. */
  private waited = 0;
  /** The time waited and the bytes read when the window of the rate began. */
  private window = { waited: 0, read: 0 };
  private isStopped = false;

  /** @param stallLimit how long the client may read nothing, in milliseconds */
  constructor(
    private readonly response: Response,
    private readonly stallLimit: number,
  ) {
    this.end = setTimeout(() => {
      this.cut('took too long');
    }, LONGEST_ANSWER_MS);
  }

  /** Starts watching a client that has to read this number of bytes. */
  startWaiting(bytes: number): void {
    this.given += bytes;
    this.since = performance.now();
    this.still = 0;
    this.unread = null;
    this.looking = setInterval(() => {
      this.look();
    }, this.stallLimit / CHECKS);
  }

  /** Stops watching: the client has read the data, or the system has taken it for the client. */
  stopWaiting(): void {
    clearInterval(this.looking);
    this.waited = this.waitedUntilNow();
    this.since = null;
    if (!this.isWindowOver()) return;
    void this.readUnread().then((unread) => {
      this.checkRate(unread);
    });
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.looking);
    clearTimeout(this.end);
  }

  private look(): void {
    const { looking } = this;
    this.still += 1;
    if (this.still >= CHECKS) this.cut('was not read by its client');
    void this.readUnread().then((unread) => {
      this.checkRate(unread);
      // The client may have read the data in the meantime.
      if (looking !== this.looking || unread === null) return;
      if (this.unread !== null && unread < this.unread) this.still = 0;
      this.unread = unread;
    });
  }

  /** The bytes in the system's send buffer, which grow in large steps and are subtracted from the bytes written. */
  private checkRate(unread: number | null): void {
    // The answer may have ended while the system was asked.
    if (this.isStopped || !this.isWindowOver()) return;
    const read = this.given - (unread ?? 0) - this.response.writableLength;
    const least = (LEAST_RATE * (this.waitedUntilNow() - this.window.waited)) / 1_000;
    if (read - this.window.read < least) this.cut('was read too slowly by its client');
    else this.window = { waited: this.waitedUntilNow(), read };
  }

  private isWindowOver(): boolean {
    return this.waitedUntilNow() - this.window.waited >= RATE_WINDOW_MS;
  }

  private waitedUntilNow(): number {
    return this.waited + (this.since === null ? 0 : performance.now() - this.since);
  }

  private readUnread(): Promise<number | null> {
    return unreadBytes(this.response.socket ?? {});
  }

  private cut(reason: string): void {
    this.stop();
    logger.warn(`A streamed answer ${reason}: its connection is closed.`);
    this.response.destroy();
  }
}
