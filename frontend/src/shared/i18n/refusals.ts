import i18next from 'i18next';
import type { ErrorCode } from '#contract/errors';
import type { OwnSentences } from '../api/api-error.js';

/**
 * A refusal in the language of the page: the sentence of the feature, or the one that every code has. `null` in
 * English, which the server speaks itself, and for a code that only a newer server knows.
 */
export function refusalIn(code: ErrorCode, own: OwnSentences): string | null {
  if (i18next.language === 'en') return null;
  const isKnown: boolean = i18next.exists(`common:refusals.${code}`);
  return own[code] ?? (isKnown ? i18next.t(`common:refusals.${code}`) : null);
}
