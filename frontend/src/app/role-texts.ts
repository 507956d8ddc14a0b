import { offerLaterTexts } from '../shared/i18n/later-texts.js';
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

/** Of pages that few of them open. */
const STAFF_LATER: TextsByLanguage = {
  en: async () => (await import('../locales/en/staff-later.js')).staffLater,
  ar: async () => (await import('../locales/ar/staff-later.js')).staffLater,
  hi: async () => (await import('../locales/hi/staff-later.js')).staffLater,
};

export function loadStaffTexts(language: Language): Promise<Texts> {
  offerLaterTexts((chosen) => STAFF_LATER[chosen]());
  return STAFF[language]();
}
