import type { BankSocket } from './bank-socket.js';

const MESSAGES = 20;
const WINDOW_MS = 5_000;

/** Closes a socket that says more than 20 things in any 5 seconds, known or not. */
export function closeWhenTalkative(socket: Pick<BankSocket, 'use' | 'disconnect'>): void {
  /** When the last things were said. */
  const said: number[] = [];
  socket.use((_, next) => {
    const now = performance.now();
    said.push(now);
    const begun = said.length > MESSAGES ? said.shift() : undefined;
    if (begun !== undefined && now - begun < WINDOW_MS) socket.disconnect(true);
    else next();
  });
}
