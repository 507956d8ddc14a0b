import { WindowCounts } from '../../platform/memory/window-counts.js';
import type { BankSocket } from './bank-socket.js';

type Connection = BankSocket['conn'];

/** Maximum number of open sockets of one user: twice the tabs of a heavy user, since lost sockets are noticed late. */
const MAX_OPEN = 50;
/** Maximum number of handshakes of one user in a minute: all of their tabs may reconnect several times. */
const MAX_HANDSHAKES_A_MINUTE = 200;
const MINUTE_MS = 60_000;

/**
 * Limits each user to 50 open sockets and 200 handshakes a minute on each node, so that one user cannot use up the
 * sockets or the CPU time. The newest socket is refused: if the oldest were closed instead, a user with 51 tabs would
 * have tabs that replace each other forever.
 */
export class SocketLimit {
  /** Number of open sockets by user id. */
  private readonly open = new Map<string, number>();
  private readonly handshakes = new WindowCounts(MINUTE_MS);

  /** Counts a handshake; returns whether it is admitted. */
  admits(userId: string): boolean {
    const isInTime = this.handshakes.count(userId, MAX_HANDSHAKES_A_MINUTE) === null;
    return isInTime && (this.open.get(userId) ?? 0) < MAX_OPEN;
  }

  /** Counts an open connection until it closes. */
  hold(userId: string, connection: Connection): void {
    this.open.set(userId, (this.open.get(userId) ?? 0) + 1);
    connection.once('close', () => {
      const left = (this.open.get(userId) ?? 1) - 1;
      if (left > 0) this.open.set(userId, left);
      else this.open.delete(userId);
    });
  }
}
