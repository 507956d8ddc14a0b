/** Session storage key that tells the page after the sign-in reload to welcome the customer. */
const KEY = 'falaj.welcome';

export function rememberWelcome(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** True on the first call after a sign-in, false afterwards. */
export function takeWelcome(): boolean {
  const isDue = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDue;
}
