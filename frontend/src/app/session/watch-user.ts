import { fetchCurrentUser } from '../../shared/user/fetch-current-user.js';
import { isConnected } from '../../shared/live/connection.js';
import { isReachable } from '../../shared/live/reachability.js';

/** The channel on which a page of this browser says who is signed in. */
const CHANNEL = 'falaj.user';

/** A visible page without a socket asks so often whose the session is, in ms. A random part of a half is added. */
const ASK_AGAIN_AFTER_MS = 4_000;

let asking: Promise<void> | null = null;

/**
 * Notices within seconds when this browser has the session of another user than the one of this page, or none: another
 * page says who is signed in, this one is looked at again, a download begins, or, while there is no socket that would
 * tell, after a few seconds. The answer to `ask` does the rest: see `watchSession`.
 */
export function watchUser(userId: string): void {
  sayWhoIsSignedIn(userId);
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) ask();
  });
  window.addEventListener('focus', ask);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The browser has kept the page while it was left, and with it a question that is answered no more.
    asking = null;
    ask();
  });
  // Nothing else tells the page why the browser did not get the file.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[download]')) ask();
  });
  askWithoutSocket();
}

/** Without such channels, or where the browser refuses them, the other signs have to do. */
function sayWhoIsSignedIn(userId: string): void {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== userId) ask();
    };
    channel.postMessage(userId);
  } catch {
    // See above.
  }
}

function askWithoutSocket(): void {
  setTimeout(
    () => {
      if (isVisible() && isReachable() && !isConnected()) ask();
      askWithoutSocket();
    },
    ASK_AGAIN_AFTER_MS * (1 + Math.random() / 2),
  );
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** The answer names the user of this page, is refused with `other_user`, or says that the session has ended. */
function ask(): void {
  asking ??= fetchCurrentUser()
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      asking = null;
    });
}
