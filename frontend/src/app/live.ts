import { EVERYTHING } from '#contract/realtime';
import { accountsLive } from '../features/accounts/accounts.live.js';
import { authLive } from '../features/auth/auth.live.js';
import { beneficiariesLive } from '../features/beneficiaries/beneficiaries.live.js';
import { chatLive } from '../features/chat/chat.live.js';
import { transfersLive } from '../features/transfers/transfers.live.js';
import { connect, onServer } from '../shared/live/connection.js';
import { hear, heardUpTo } from '../shared/live/cursor.js';
import type { LiveBindings } from '../shared/live/live-bindings.js';

/** A burst of changes makes one reload; a random part keeps a thousand screens from asking in one instant. */
const COALESCE_MS = 250;
const JITTER_MS = 250;

const BINDINGS: LiveBindings[] = [authLive, accountsLive, transfersLive, beneficiariesLive, chatLive];

/** Binds what the server says has changed to the stores that hold it. */
export function goLive(): void {
  const stale = new Set<string>();

  const refresh = () => {
    const named = new Set(stale);
    stale.clear();
    for (const bindings of BINDINGS) {
      for (const [resource, invalidate] of Object.entries(bindings)) {
        if (named.has(EVERYTHING) || named.has(resource)) (invalidate as () => void)();
      }
    }
  };

  onServer('changed', (change) => {
    hear(change.cursor);
    if (stale.size === 0 && change.resources.length > 0) {
      setTimeout(refresh, COALESCE_MS + Math.random() * JITTER_MS);
    }
    for (const resource of change.resources) stale.add(resource);
  });
  void connect(heardUpTo);
}
