import { App as AntApp, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { usePreferences } from '../features/preferences/preferences.store.js';
import { useLanguage } from '../shared/i18n/i18n.js';
import { directionOf, type Language } from '../shared/i18n/languages.js';
import { componentIcons } from '../shared/ui/elements/component-icons.js';
import { themeOf } from './theme.js';

const LOCALES: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('antd/locale/en_GB')).default,
  ar: async () => (await import('antd/locale/ar_EG')).default,
  hi: async () => (await import('antd/locale/hi_IN')).default,
};

/** The nonce under which antd may add its styles; the server puts a new one into each page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Where dialogs, drawers and lists open. Below `body` itself antd would lock the scrolling by a style without the
 * nonce, which is refused; `shared/ui/base.css` locks it.
 */
const overlays = document.createElement('div');
document.body.append(overlays);

const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Colours, direction and antd's own words, as language and preferences say at the moment. */
export function Appearance({ isDense, children }: { isDense: boolean; children: ReactNode }) {
  const { isDark } = usePreferences();
  const language = useLanguage();
  const locale = useAntLocale(language);

  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);

  return (
    <ConfigProvider
      {...componentIcons}
      theme={themeOf({ isDark, isDense, isStill })}
      direction={directionOf(language)}
      getPopupContainer={() => overlays}
      {...(locale ? { locale } : {})}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <AntApp component={false}>{children}</AntApp>
    </ConfigProvider>
  );
}

const brought = new Map<Language, Locale>();

/**
 * Brings antd's own words before anything is rendered: a provider that gets them later begins everything below it
 * anew. Never rejects: without them antd speaks English.
 */
export async function bringLocale(language: Language): Promise<void> {
  await LOCALES[language]().then(
    (locale) => brought.set(language, locale),
    () => undefined,
  );
}

function useAntLocale(language: Language): Locale | undefined {
  const [locale, setLocale] = useState(brought.get(language));
  useEffect(() => {
    let isCurrent = true;
    void bringLocale(language).then(() => {
      if (isCurrent) setLocale((before) => brought.get(language) ?? before);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}
