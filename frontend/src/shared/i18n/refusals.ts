import i18next from 'i18next';
import type { OwnSentences, RefusalKey } from '../api/api-error.js';

/**
 * A refusal in the language of the page: the sentence of the feature, or the one that every code has. `null` for a code
 * that only a newer server knows and, but for a field that only the page knows, in English, which the server speaks itself.
 */
export function refusalIn(code: RefusalKey, own: OwnSentences): string | null {
  if (i18next.language === 'en' && code !== 'unknown_field') return null;
  const isKnown: boolean = i18next.exists(`common:refusals.${code}`);
  return own[code] ?? (isKnown ? i18next.t(`common:refusals.${code}`) : null);
}
