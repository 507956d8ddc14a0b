import type { Texts } from '../shared/i18n/i18n.js';
import type { Language } from '../shared/i18n/languages.js';

type TextsByLanguage = Record<Language, () => Promise<Texts>>;

/** One chunk per language, so that only the texts of the language in use are loaded. */
const CUSTOMER: TextsByLanguage = {
  en: async () => (await import('../locales/en/customer.js')).customer,
  ar: async () => (await import('../locales/ar/customer.js')).customer,
  hi: async () => (await import('../locales/hi/customer.js')).customer,
};

/** Shared by administrators and agents. */
const STAFF: TextsByLanguage = {
  en: async () => (await import('../locales/en/staff.js')).staff,
  ar: async () => (await import('../locales/ar/staff.js')).staff,
  hi: async () => (await import('../locales/hi/staff.js')).staff,
};

export function loadCustomerTexts(language: Language): Promise<Texts> {
  return CUSTOMER[language]();
}

export function loadStaffTexts(language: Language): Promise<Texts> {
  return STAFF[language]();
}
