import type { NewcomerTexts } from '../../locales/en/newcomer.js';
import type { VisitorTexts } from '../../locales/en/visitor.js';
import type { Language } from '../../shared/i18n/languages.js';

/** One chunk per language, so that only the texts of the language in use are loaded. */
const TEXTS: Record<Language, () => Promise<VisitorTexts>> = {
  en: async () => (await import('../../locales/en/visitor.js')).visitor,
  ar: async () => (await import('../../locales/ar/visitor.js')).visitor,
  hi: async () => (await import('../../locales/hi/visitor.js')).visitor,
};

/** What the sign-in does not need. */
const NEWCOMER_TEXTS: Record<Language, () => Promise<NewcomerTexts>> = {
  en: async () => (await import('../../locales/en/newcomer.js')).newcomer,
  ar: async () => (await import('../../locales/ar/newcomer.js')).newcomer,
  hi: async () => (await import('../../locales/hi/newcomer.js')).newcomer,
};

export function loadVisitorTexts(language: Language): Promise<VisitorTexts> {
  return TEXTS[language]();
}

export function loadNewcomerTexts(language: Language): Promise<NewcomerTexts> {
  return NEWCOMER_TEXTS[language]();
}
