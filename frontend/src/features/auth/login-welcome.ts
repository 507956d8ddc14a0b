import { tabStorage } from '../../shared/store/kept/browser-storage.js';

/** Session storage key that tells the page after the sign-in reload to welcome the customer. */
const KEY = 'falaj.welcome';

export function rememberWelcome(): void {
  tabStorage.set(KEY, 'yes');
}

export function isWelcomeDue(): boolean {
  return tabStorage.get(KEY) !== null;
}

/** True on the first call after a sign-in, false afterwards. */
export function takeWelcome(): boolean {
  const isDue = isWelcomeDue();
  tabStorage.remove(KEY);
  return isDue;
}
