import type { BankSocket } from './bank-socket.js';

const MAX_MESSAGES = 20;
const WINDOW_MS = 5_000;

/** Closes a socket that sends more than 20 messages in any 5 seconds, including unknown ones. */
export function limitMessages(socket: Pick<BankSocket, 'use' | 'disconnect'>): void {
  /** Times of the last messages. */
  const times: number[] = [];
  socket.use((_, next) => {
    const now = performance.now();
    times.push(now);
    const oldest = times.length > MAX_MESSAGES ? times.shift() : undefined;
    if (oldest !== undefined && now - oldest < WINDOW_MS) socket.disconnect(true);
    else next();
  });
}
