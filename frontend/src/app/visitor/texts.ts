import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';

/** One chunk per language, so that only the texts of the language in use are loaded. */
const TEXTS: Record<Language, () => Promise<VisitorTexts>> = {
  en: async () => (await import('../../locales/en/visitor.js')).visitor,
  ar: async () => (await import('../../locales/ar/visitor.js')).visitor,
  hi: async () => (await import('../../locales/hi/visitor.js')).visitor,
};

export function loadVisitorTexts(language: Language): Promise<VisitorTexts> {
  return TEXTS[language]();
}
