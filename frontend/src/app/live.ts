import { EVERYTHING } from '#contract/realtime';
import { connect, on } from '../shared/live/connection.js';
import { hear, heardUpTo } from '../shared/live/cursor.js';
import { type LiveBindings, tellBindings } from '../shared/live/live-bindings.js';

/** A burst of changes makes one reload; a random part keeps a thousand screens from asking in one instant. */
const COALESCE_MS = 250;
const JITTER_MS = 250;

/** Binds what the server says has changed to the stores that hold it. */
export function goLive(bindings: readonly LiveBindings[]): void {
  const stale = new Set<string>();

  const refresh = () => {
    const named = new Set(stale);
    stale.clear();
    for (const one of bindings) tellBindings(one, named.has(EVERYTHING) ? 'everything' : named);
  };

  on('changed', (change) => {
    hear(change.cursor);
    if (stale.size === 0 && change.resources.length > 0) {
      setTimeout(refresh, COALESCE_MS + Math.random() * JITTER_MS);
    }
    for (const resource of change.resources) stale.add(resource);
  });
  void connect(heardUpTo);
}
