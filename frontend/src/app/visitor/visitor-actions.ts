import { type Language, rememberLanguage } from '../../shared/i18n/languages.js';
import { watchLogos } from './logo-fallback.js';

/** The query parameter that `/api/login` adds to the address when it sends a visitor here to sign in. */
const LOGIN_QUERY = 'login';

const loadLogin = () => import('./login-island.js');

/**
 * Handles the `data-` attributes of a visitor's page with one listener per event on the document, because
 * the page may be static or rendered by React, and may be replaced. `showIn` shows the page in another
 * language.
 */
export function handleVisitorActions(showIn: (language: Language) => Promise<void>): void {
  document.addEventListener('click', handleClick);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.speaks === undefined) return;
    const language = target.value as Language;
    rememberLanguage(language);
    void showIn(language);
  });
  // Preloads the sign-in when a button that opens it is hovered or focused.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, preloadLogin);
  watchLogos();
  openLoginFromAddress();
}

function handleClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const opens = opener?.dataset.opens;
  if (opener && opens === 'login') void openLogin(opener);
  else if (opens !== undefined) showDialog(opens);
  // Closes the menu after a link in it was followed.
  if (target.closest('a')) target.closest<HTMLElement>('[popover]')?.hidePopover();
}

async function openLogin(opener: HTMLElement): Promise<void> {
  try {
    await (await loadLogin()).showLogin(opener);
  } catch {
    // The bank has been updated since this page was loaded; a fresh page knows the new file names.
    window.location.assign(`/?${LOGIN_QUERY}=1`);
  }
}

function showDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.showModal();
  dialog.querySelector('button')?.focus();
}

function preloadLogin({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-opens=login]')) return;
  void loadLogin().catch(() => undefined);
}

/**
 * Opens the sign-in if the address asks for it. Removes the parameter, so that a reload does not open it
 * again.
 */
function openLoginFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LOGIN_QUERY)) return;
  address.searchParams.delete(LOGIN_QUERY);
  window.history.replaceState(null, '', address);
  void loadLogin().then(({ showLogin }) =>
    showLogin(document.querySelector<HTMLElement>('[data-opens=login]')),
  );
}
