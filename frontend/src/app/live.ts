import { EVERYTHING } from '#contract/realtime';
import { connect, on } from '../shared/live/connection.js';
import { getCursor, setCursor } from '../shared/live/cursor.js';
import { type LiveBindings, notifyBindings } from '../shared/live/live-bindings.js';
import { retryUnanswered } from '../shared/store/create-resource.js';

/**
 * Changes within this time cause one reload. A random part is added, so that a thousand screens do not
 * reload at the same instant.
 */
const COALESCE_MS = 250;
const JITTER_MS = 250;

/**
 * Connects to the server, invalidates the bound stores whenever it reports a change, and loads again what got no answer
 * while it could not be reached. It reports on every connection, at least that nothing has changed.
 */
export function goLive(bindings: readonly LiveBindings[]): void {
  const stale = new Set<string>();
  let isDue = false;

  const refresh = () => {
    const named = new Set(stale);
    stale.clear();
    isDue = false;
    for (const one of bindings) notifyBindings(one, named.has(EVERYTHING) ? 'everything' : named);
    retryUnanswered();
  };
  const refreshSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(refresh, COALESCE_MS + Math.random() * JITTER_MS);
  };

  on('changed', (change) => {
    setCursor(change.cursor);
    for (const resource of change.resources) stale.add(resource);
    refreshSoon();
  });
  window.addEventListener('online', refreshSoon);
  void connect(getCursor);
}
