import { PAGE_USER } from '#contract/access/page-user';

let userId: string | null = null;
const listeners = new Set<() => void>();

/** Says for whom the page is made: every later call and socket names them. */
export function setPageUser(id: string): void {
  userId = id;
}

/** The id of the user for whom the page is made; `null` on a visitor's page. */
export function pageUser(): string | null {
  return userId;
}

/** The header with which a call names the user of the page. */
export function pageUserHeader(): Record<string, string> {
  return userId === null ? {} : { [PAGE_USER.header]: userId };
}

/**
 * The address of the API with the user of the page, for links and everything else that the browser opens by itself: the
 * server does not do for another user what was asked for on this page.
 */
export function apiAddress(path: string): string {
  if (userId === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PAGE_USER.parameter}=${userId}`;
}

/** Subscribes to the news that the browser has the session of another user. Returns a function that unsubscribes. */
export function onOtherUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportOtherUser(): void {
  for (const listener of listeners) listener();
}
