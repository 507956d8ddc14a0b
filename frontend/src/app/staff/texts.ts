import type { Texts } from '../../shared/i18n/i18n.js';
import type { Language } from '../../shared/i18n/languages.js';

/** One chunk per language, shared by administrators and agents. */
const TEXTS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('../../locales/en/staff.js')).staff,
  ar: async () => (await import('../../locales/ar/staff.js')).staff,
  hi: async () => (await import('../../locales/hi/staff.js')).staff,
};

export function loadTexts(language: Language): Promise<Texts> {
  return TEXTS[language]();
}
