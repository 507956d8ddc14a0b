import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { translateRefusals, type OwnSentences, type RefusalKey } from '../api/api-error.js';
import { loadChunk } from '../lazy/load-chunk.js';
import { toast } from '../toast/toast.store.js';
import { addLaterTexts } from './later-texts.js';
import { type Language, showLanguage } from './languages.js';

/** All texts of one language: namespace → texts. */
export type Texts = Record<string, object>;
type LoadTexts = (language: Language) => Promise<Texts>;

let loadTexts: LoadTexts = () => Promise.resolve({});

/**
 * Initialises i18next. To be called once, before the first render. `load` fetches the texts of a language. Texts can
 * name any of the `LIMITS`, for example `{{pinLockMinutes}}`.
 */
export async function startI18n(language: Language, load: LoadTexts): Promise<void> {
  loadTexts = load;
  const texts = await load(language);
  showLanguage(language);
  translateRefusals(refusalIn);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'common',
    fallbackLng: false,
    // React escapes texts already.
    interpolation: { escapeValue: false, defaultVariables: { ...LIMITS } },
    // The text around the elements of `Trans` stands alone too; see the lint rule `text-alone`.
    react: { transWrapTextNodes: 'span' },
  });
}

/** Switches every text on the page to another language, without a reload. Never rejects: a failure is a toast. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await loadAndShow(language);
  } catch {
    const { title, description } = i18next.t('common:part', { returnObjects: true });
    toast({ title, description, isDestructive: true });
  }
}

async function loadAndShow(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    for (const [namespace, texts] of Object.entries(await loadChunk(() => loadTexts(language)))) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
  await loadChunk(() => addLaterTexts(language));
  showLanguage(language);
  await i18next.changeLanguage(language);
}

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

/**
 * A refusal in the language of the page: the sentence of the feature, or the one that every code has. `null` for a code
 * that only a newer server knows and, but for a field that only the page knows, in English, which the server speaks itself.
 */
function refusalIn(code: RefusalKey, own: OwnSentences): string | null {
  if (i18next.language === 'en' && code !== 'unknown_field') return null;
  const isKnown: boolean = i18next.exists(`common:refusals.${code}`);
  return own[code] ?? (isKnown ? i18next.t(`common:refusals.${code}`) : null);
}
