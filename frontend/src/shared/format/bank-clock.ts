/**
 * The bank's time. A device's clock may be wrong by hours or days, so the difference to the server's is taken from the
 * answers of the API. Days are those of the UAE, see `uae-days.ts`.
 */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** The header has whole seconds and is some time on its way: less than this is no difference. */
const TOLERANCE_MS = 5_000;

/** Epoch milliseconds at the bank. */
export function bankNow(): number {
  return Date.now() + aheadMs;
}

/** Sets the clock by the header `Date` of an answer that has just arrived; an answer without one says nothing. */
export function setBankClock({ headers }: Partial<Pick<Response, 'headers'>>): void {
  const at = Date.parse(headers?.get('Date') ?? '');
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  const next = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
  if (Math.abs(next - aheadMs) < TOLERANCE_MS) return;
  aheadMs = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the clock has been set to another time. Returns a function that ends this. */
export function onBankClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
