import { WindowCounts } from '../../common/window-counts.js';
import type { BankSocket } from './bank-socket.js';

type Connection = BankSocket['conn'];

/** Room for every tab that somebody has, twice: those that a cut has left behind are noticed late. */
const MOST_OPEN = 50;
/** Handshakes of one user; as many tabs may come again several times within it. */
const MOST_A_MINUTE = 200;
const MINUTE_MS = 60_000;

/**
 * So that one customer cannot take all sockets, or the time of all: each user may have 50 open, and try 200 times
 * a minute, on each node. The newest is refused: to close the oldest would make the tabs of somebody with 51 push
 * each other out for ever.
 */
export class SocketLimit {
  /** How many each user has open, by the user's id. */
  private readonly open = new Map<string, number>();
  private readonly handshakes = new WindowCounts(MINUTE_MS);

  /** Counts the handshake; whether it may go on. */
  admits(userId: string): boolean {
    const isInTime = this.handshakes.count(userId, MOST_A_MINUTE) === null;
    return isInTime && (this.open.get(userId) ?? 0) < MOST_OPEN;
  }

  /** Counts what is open from here on, until it is closed. */
  hold(userId: string, connection: Connection): void {
    this.open.set(userId, (this.open.get(userId) ?? 0) + 1);
    connection.once('close', () => {
      const left = (this.open.get(userId) ?? 1) - 1;
      if (left > 0) this.open.set(userId, left);
      else this.open.delete(userId);
    });
  }
}
