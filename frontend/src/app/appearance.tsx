import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { usePreferences } from '../shared/user/preferences.store.js';
import { useLanguage } from '../shared/i18n/i18n.js';
import { directionOf, type Language } from '../shared/i18n/languages.js';
import { keepInCookie } from '../shared/store/kept/device-cookie.js';
import { componentIcons } from '../shared/ui/elements/component-icons.js';
import { themeOf } from './theme.js';

const LOCALES: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('antd/locale/en_GB')).default,
  ar: async () => (await import('antd/locale/ar_EG')).default,
  hi: async () => (await import('antd/locale/hi_IN')).default,
};

/** antd adds its styles under this nonce; the server puts a new one into each page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * The container for dialogs, drawers and dropdowns. If they opened in `body` itself, antd would lock
 * scrolling with a style that has no nonce, which the Content-Security-Policy refuses; `shared/ui/base.css`
 * locks it instead.
 */
const overlays = document.createElement('div');
document.body.append(overlays);

const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = window.matchMedia('(pointer: coarse)').matches;

/** Applies the current colours, text direction and antd texts, from the language and the preferences. */
export function Appearance({ isDense, children }: { isDense: boolean; children: ReactNode }) {
  const { isDark } = usePreferences();
  const language = useLanguage();
  const locale = useAntLocale(language);

  useLayoutEffect(() => {
    applyTheme(isDark);
  }, [isDark]);

  return (
    <ConfigProvider
      {...componentIcons}
      theme={themeOf({ isDark, isDense, isTouch, reducesMotion })}
      direction={directionOf(language)}
      getPopupContainer={() => overlays}
      {...(locale ? { locale } : {})}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      {children}
    </ConfigProvider>
  );
}

const loadedLocales = new Map<Language, Locale>();

/**
 * Loads antd's own texts for a language. Called before the first render, because a provider whose locale
 * arrives later remounts everything below it. Never rejects: without a locale antd speaks English.
 */
export async function loadLocale(language: Language): Promise<void> {
  await LOCALES[language]().then(
    (locale) => loadedLocales.set(language, locale),
    () => undefined,
  );
}

function useAntLocale(language: Language): Locale | undefined {
  const [locale, setLocale] = useState(loadedLocales.get(language));
  useEffect(() => {
    let isCurrent = true;
    void loadLocale(language).then(() => {
      if (isCurrent) setLocale((before) => loadedLocales.get(language) ?? before);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

const COOKIE = 'falaj_theme';

/**
 * Shows the theme, and remembers a dark one on this device: the server reads the cookie and sends the next page dark
 * from its first byte, so that nothing flashes.
 */
function applyTheme(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  if (isDark === document.cookie.includes(`${COOKIE}=dark`)) return;
  keepInCookie(COOKIE, isDark ? 'dark' : null);
}
