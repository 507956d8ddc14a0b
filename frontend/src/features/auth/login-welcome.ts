/** The page reloads at the sign-in; this is what the old page leaves for the new one. */
const KEY = 'falaj.welcome';

export function rememberWelcome(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Whether the customer has signed in just now; true once. */
export function takeWelcome(): boolean {
  const isDue = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDue;
}
