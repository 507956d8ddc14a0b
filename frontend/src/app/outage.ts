import { rememberedLanguage, type Language } from '../shared/i18n/languages.js';

/** Kept apart from the other texts, which may have failed to load as well. */
const TEXTS: Record<Language, { sentence: string; again: string }> = {
  en: { sentence: 'The bank cannot be reached right now.', again: 'Try again' },
  ar: { sentence: 'يتعذّر الوصول إلى البنك حاليًا.', again: 'إعادة المحاولة' },
  hi: { sentence: 'अभी बैंक से संपर्क नहीं हो पा रहा है।', again: 'फिर से कोशिश करें' },
};

/** Shows a sentence and a retry button in place of the splash screen's waiting lines. */
export function showOutage(root: HTMLElement, tryAgain: () => void): void {
  const splash = root.querySelector('.splash');
  if (!splash) return;
  const before = splash.innerHTML;
  const { sentence, again } = TEXTS[rememberedLanguage()];
  for (const line of splash.querySelectorAll('[lang]')) line.remove();

  const words = document.createElement('p');
  words.textContent = sentence;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.addEventListener('click', () => {
    splash.innerHTML = before;
    tryAgain();
  });
  splash.append(words, button);
}
