import { rememberedLanguage, type Language } from '../shared/i18n/languages.js';

/** Kept apart from the other texts, which may have failed to load as well. */
const TEXTS: Record<Language, Record<'sentence' | 'reconnecting' | 'again', string>> = {
  en: {
    sentence: 'The bank cannot be reached right now.',
    reconnecting: 'Reconnecting…',
    again: 'Try again',
  },
  ar: {
    sentence: 'يتعذّر الوصول إلى البنك حاليًا.',
    reconnecting: 'جارٍ إعادة الاتصال…',
    again: 'إعادة المحاولة',
  },
  hi: {
    sentence: 'अभी बैंक से संपर्क नहीं हो पा रहा है।',
    reconnecting: 'फिर से कनेक्ट हो रहा है…',
    again: 'फिर से कोशिश करें',
  },
};

/** The server is asked again after this time, in ms, without a click. */
const RETRY_AFTER_MS = 5_000;

/**
 * Shows a sentence and a retry button in place of the splash screen's waiting lines. Tries again by itself every few
 * seconds, and when the browser is online again; the words stay until there is an answer.
 */
export function showOutage(root: HTMLElement, tryAgain: () => void): void {
  const splash = root.querySelector('.splash');
  if (!splash) return;
  showWords(splash);
  const retry = () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    tryAgain();
  };
  const timer = setTimeout(retry, RETRY_AFTER_MS);
  window.addEventListener('online', retry);
  const button = splash.querySelector('button');
  if (button) button.onclick = retry;
}

function showWords(splash: Element): void {
  if (splash.querySelector('button')) return;
  const { sentence, reconnecting, again } = TEXTS[rememberedLanguage()];
  for (const line of splash.querySelectorAll('[lang]')) line.remove();
  const words = [sentence, reconnecting].map((text) => {
    const line = document.createElement('p');
    line.textContent = text;
    return line;
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  splash.append(...words, button);
}
