import type { BankSocket } from './bank-socket.js';

const MESSAGES = 20;
const WINDOW_MS = 5_000;

/** Closes a socket that says more than 20 things in 5 seconds, known or not. */
export function closeWhenTalkative(socket: BankSocket): void {
  let begun = performance.now();
  let heard = 0;
  socket.use((_, next) => {
    const now = performance.now();
    if (now - begun > WINDOW_MS) [begun, heard] = [now, 0];
    heard += 1;
    if (heard > MESSAGES) socket.disconnect(true);
    else next();
  });
}
