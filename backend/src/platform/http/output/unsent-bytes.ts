import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { Overloaded } from '../errors.js';

/**
 * Bytes of answers and messages that clients have not taken yet, of the whole process. Clients that read take theirs at
 * once; those that do not must not fill the memory together.
 */
export const MOST_UNSENT_BYTES = 64 * 1024 * 1024;
/** Interval of the search for clients that take nothing, while there are too many unsent bytes, in milliseconds. */
const LOOK_MS = 1_000;
/** Sent to a refused client as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;

/** A connection, whose socket counts the bytes that it was given and those that are still unsent. */
type Connection = Pick<Socket, 'writableLength' | 'bytesWritten' | 'destroy' | 'once'>;

/**
 * Bounds the unsent bytes that the process keeps for clients that do not read: answers, streamed or not, and messages
 * of sockets. When there are too many, large answers are refused, and connections that take nothing are closed, those
 * with most first.
 */
export class UnsentBytes {
  /** Connection → the bytes that it had taken at the last look; `null` before the first one. */
  private readonly taken = new Map<Connection, number | null>();
  private held = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly logger = new Logger('UnsentBytes');

  /** @param most how many bytes may be unsent */
  constructor(private readonly most = MOST_UNSENT_BYTES) {}

  /** Looks after the connections of a server until it closes. */
  watch(server: Pick<Server, 'on' | 'once'>): void {
    server.on('connection', (connection: Socket) => {
      this.add(connection);
    });
    this.timer = setInterval(() => {
      this.look();
    }, LOOK_MS).unref();
    server.once('close', () => {
      clearInterval(this.timer);
    });
  }

  add(connection: Connection): void {
    this.taken.set(connection, null);
    connection.once('close', () => this.taken.delete(connection));
  }

  /**
   * Counts bytes that are kept for an answer outside of its connection.
   * @returns a function that ends it
   * @throws {service_unavailable} when there would be too many
   */
  hold(bytes: number): () => void {
    this.assertRoom(bytes);
    this.held += bytes;
    return () => {
      this.held -= bytes;
    };
  }

  /** @throws {service_unavailable} when that many more would be too many */
  assertRoom(bytes = 0): void {
    if (this.total() + bytes > this.most) throw new Overloaded(RETRY_AFTER_SECONDS);
  }

  total(): number {
    let bytes = this.held;
    for (const { writableLength } of this.taken.keys()) bytes += writableLength;
    return bytes;
  }

  /** Closes connections that have taken nothing since the last look, until few enough bytes are unsent. */
  look(): void {
    let excess = this.total() - this.most;
    const stuck: Connection[] = [];
    for (const [connection, before] of this.taken) {
      const taken = connection.bytesWritten - connection.writableLength;
      this.taken.set(connection, taken);
      if (connection.writableLength > 0 && taken === before) stuck.push(connection);
    }
    if (excess <= 0) return;
    for (const connection of stuck.sort((a, b) => b.writableLength - a.writableLength)) {
      if (excess <= 0) break;
      excess -= connection.writableLength;
      connection.destroy();
    }
    this.logger.warn('Too many bytes are unsent: connections that take nothing are closed.');
  }
}
