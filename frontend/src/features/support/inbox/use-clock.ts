import { useSyncExternalStore } from 'react';
import { bankNow } from '../../../shared/format/bank-clock.js';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = bankNow();

function tick(): void {
  now = bankNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = bankNow();
    timer = setInterval(tick, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time, updated every second by one timer for all that show it. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => now);
}
