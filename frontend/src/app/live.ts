import { EVERYTHING } from '#contract/realtime';
import { connect, on } from '../shared/live/connection.js';
import { getCursor, setCursor } from '../shared/live/cursor.js';
import { type LiveBindings, notifyBindings } from '../shared/live/live-bindings.js';

/**
 * Changes within this time cause one reload. A random part is added, so that a thousand screens do not
 * reload at the same instant.
 */
const COALESCE_MS = 250;
const JITTER_MS = 250;

/** Connects to the server and invalidates the bound stores whenever it reports a change. */
export function goLive(bindings: readonly LiveBindings[]): void {
  const stale = new Set<string>();

  const refresh = () => {
    const named = new Set(stale);
    stale.clear();
    for (const one of bindings) notifyBindings(one, named.has(EVERYTHING) ? 'everything' : named);
  };

  on('changed', (change) => {
    setCursor(change.cursor);
    if (stale.size === 0 && change.resources.length > 0) {
      setTimeout(refresh, COALESCE_MS + Math.random() * JITTER_MS);
    }
    for (const resource of change.resources) stale.add(resource);
  });
  void connect(getCursor);
}
