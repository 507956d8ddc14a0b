import { EVERYTHING } from '#contract/events/realtime';
import { forgetEarly } from '../shared/api/http.js';
import { connect, on } from '../shared/live/connection.js';
import { getCursor, setCursor } from '../shared/live/cursor.js';
import { type LiveBindings, notifyBindings } from '../shared/live/live-bindings.js';
import { onReachableAgain } from '../shared/live/reachability.js';
import { onUnanswered, retryUnanswered } from '../shared/store/create-resource.js';

/**
 * Changes within this time cause one reload. A random part is added, so that a thousand screens do not
 * reload at the same instant.
 */
const COALESCE_MS = 250;
const JITTER_MS = 250;

/** What got no answer is loaded again after this time, then after twice as long, up to the maximum. */
const RETRY_AFTER_MS = 5_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Connects to the server, invalidates the bound stores whenever it reports a change, and loads again what got no answer:
 * with every report, of which each connection brings one, when the browser is online or the server can be reached again,
 * and after a while.
 */
export function goLive(bindings: readonly LiveBindings[]): void {
  const stale = new Set<string>();
  let isDue = false;

  const retryLater = laterWhile(retryUnanswered);
  const refresh = () => {
    const named = new Set(stale);
    stale.clear();
    isDue = false;
    for (const one of bindings) notifyBindings(one, named.has(EVERYTHING) ? 'everything' : named);
    retryUnanswered();
    retryLater();
  };
  const refreshSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(refresh, COALESCE_MS + Math.random() * JITTER_MS);
  };

  on('changed', (change) => {
    setCursor(change.cursor);
    if (change.resources.length > 0) forgetEarly();
    for (const resource of change.resources) stale.add(resource);
    refreshSoon();
  });
  window.addEventListener('online', refreshSoon);
  onReachableAgain(refreshSoon);
  onUnanswered(retryLater);
  void connect(getCursor);
}

/**
 * Returns a function that calls `retry` after a pause, and again after a longer one as long as it returns true. A random
 * part is added to each pause.
 */
function laterWhile(retry: () => boolean): () => void {
  let isWaiting = false;
  const waitFor = (pause: number) => {
    isWaiting = true;
    setTimeout(
      () => {
        isWaiting = false;
        if (retry()) waitFor(Math.min(2 * pause, MAX_RETRY_AFTER_MS));
      },
      pause * (1 + Math.random() / 2),
    );
  };
  return () => {
    if (!isWaiting) waitFor(RETRY_AFTER_MS);
  };
}
