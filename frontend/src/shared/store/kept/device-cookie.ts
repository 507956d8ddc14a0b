const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/**
 * Remembers something on this device for a year, in a cookie, so that the server knows it from the first byte of the
 * next page.
 * @param value `null` forgets it
 */
export function keepInCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_IN_SECONDS;
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
