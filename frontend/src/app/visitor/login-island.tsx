/** React is loaded together with the sign-in, not with the landing page. */
import { createRoot } from 'react-dom/client';
import { LoginDialog } from '../../features/auth/login-dialog.js';
import { rememberWelcome } from '../../features/auth/login-welcome.js';
import { type OwnSentences, translateRefusals } from '../../shared/api/api-error.js';
import { rememberedLanguage } from '../../shared/i18n/languages.js';
import { placeAt } from './place-at.js';
import { loadVisitorTexts } from './texts.js';

let isOpen = false;

/** Opens the sign-in, one at a time, and returns the focus to `opener` when it closes. */
export async function showLogin(opener: HTMLElement | null): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const language = rememberedLanguage();
    const { login } = await loadVisitorTexts(language);
    const sentences: OwnSentences = login.refusals;
    translateRefusals((code) => (language === 'en' ? null : (sentences[code] ?? null)));
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const leave = () => {
      root.unmount();
      place.remove();
      isOpen = false;
      opener?.focus();
    };
    const isForNewcomer = opener?.dataset.newcomer !== undefined;
    root.render(
      <LoginDialog texts={login} isForNewcomer={isForNewcomer} onSignedIn={enter} onClosed={leave} />,
    );
  } catch (error) {
    isOpen = false;
    throw error;
  }
}

/** Reloads the address, which now shows the customer's page; the page for newcomers is the same for customers. */
function enter(): void {
  rememberWelcome();
  if (placeAt(window.location.pathname) === 'become-a-customer') window.location.assign('/');
  else window.location.reload();
}
