import type { Texts } from '../../shared/i18n/i18n.js';
import type { Language } from '../../shared/i18n/languages.js';

/** One chunk per language, so that only the texts of the language in use are loaded. */
const TEXTS: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('../../locales/en/customer.js')).customer,
  ar: async () => (await import('../../locales/ar/customer.js')).customer,
  hi: async () => (await import('../../locales/hi/customer.js')).customer,
};

export function loadTexts(language: Language): Promise<Texts> {
  return TEXTS[language]();
}
