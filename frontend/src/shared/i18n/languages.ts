export const LANGUAGES = ['en', 'ar', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own script, so that who reads no other one finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
};

/** For Intl. Figures stay 0–9 in each of them, as on UAE banknotes, cheques and statements. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ar: 'ar-AE-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
};

const COOKIE = 'falaj_language';
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** What was chosen on an earlier visit, or English. The server reads the same cookie for the page it sends. */
export function rememberedLanguage(): Language {
  const value = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
  return LANGUAGES.find((language) => language === value) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_IN_SECONDS}; SameSite=Lax`;
}

/** Tells browser, style sheets and screen readers. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
