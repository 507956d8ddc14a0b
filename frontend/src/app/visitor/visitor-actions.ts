import { type Language, rememberLanguage } from '../../shared/i18n/languages.js';
import { watchLogos } from './logo-fallback.js';

/** What `/api/login` adds to the address: somebody was sent here to sign in. */
const LOGIN_QUERY = 'login';

const loadLogin = () => import('./login-island.js');

/**
 * Does what the attributes on a visitor's page say, with one listener for all of them: the page may be static or
 * React's, and may be replaced. `speak` shows the page in another language.
 */
export function answerVisitors(speak: (language: Language) => Promise<void>): void {
  document.addEventListener('click', answerClick);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.speaks === undefined) return;
    const language = target.value as Language;
    rememberLanguage(language);
    void speak(language);
  });
  // Who points at a button that opens the sign-in finds it loaded.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, prepare);
  watchLogos();
  openAtOnce();
}

function answerClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>('[data-opens]');
  const opens = opener?.dataset.opens;
  if (opener && opens === 'login') void openLogin(opener);
  else if (opens !== undefined) showDialog(opens);
  // The menu has led somewhere.
  if (target.closest('a')) target.closest<HTMLElement>('[popover]')?.hidePopover();
}

async function openLogin(opener: HTMLElement): Promise<void> {
  try {
    await (await loadLogin()).showLogin(opener);
  } catch {
    // The bank has published a newer version since: its page knows the newer files.
    window.location.assign(`/?${LOGIN_QUERY}=1`);
  }
}

function showDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.showModal();
  dialog.querySelector('button')?.focus();
}

function prepare({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-opens=login]')) return;
  void loadLogin().catch(() => undefined);
}

/** For those who were sent here to sign in; a reload of the page does not ask them again. */
function openAtOnce(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LOGIN_QUERY)) return;
  address.searchParams.delete(LOGIN_QUERY);
  window.history.replaceState(null, '', address);
  void loadLogin().then(({ showLogin }) =>
    showLogin(document.querySelector<HTMLElement>('[data-opens=login]')),
  );
}
