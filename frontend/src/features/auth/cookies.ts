import { fetchCurrentUser } from './auth.api.js';

/** Whether the browser says that it keeps cookies of this site. Some say so and do not. */
export function mayKeepCookies(): boolean {
  return navigator.cookieEnabled;
}

/**
 * Whether the browser has kept the cookie of the session that has just begun. Only an answer that nobody is signed in
 * says that it has not.
 */
export async function hasKeptSession(): Promise<boolean> {
  try {
    return (await fetchCurrentUser()) !== null;
  } catch {
    return true;
  }
}
