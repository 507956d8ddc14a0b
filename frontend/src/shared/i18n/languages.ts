import { keepInCookie } from '../store/kept/device-cookie.js';

export const LANGUAGES = ['en', 'ar', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each name in its own script, so that people who read no other script can find it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
};

/** Locales for Intl. Digits stay 0–9 in every language, as on UAE banknotes, cheques and statements. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
};

const COOKIE = 'falaj_language';

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The language chosen on an earlier visit, or English. The server reads the same cookie for the page it
 * sends.
 */
export function rememberedLanguage(): Language {
  const value = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
  return LANGUAGES.find((language) => language === value) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  keepInCookie(COOKIE, language);
}

/** Sets language and direction on the document, for the browser, style sheets and screen readers. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
