import i18next from 'i18next';
import type { ErrorCode } from '#contract/errors';
import type { OwnSentences, RefusalFacts } from '../api/api-error.js';
import { isolated } from '../format/names.js';

/**
 * A refusal in the language of the page: the sentence of the feature, the one that names the facts of the refusal, or the
 * one that every code has. `null` in English, which the server speaks itself, and for a code that only a newer server
 * knows.
 */
export function refusalIn(code: ErrorCode, own: OwnSentences, facts: RefusalFacts): string | null {
  if (i18next.language === 'en') return null;
  const isKnown: boolean = i18next.exists(`common:refusals.${code}`);
  return own[code] ?? withFacts(code, facts) ?? (isKnown ? i18next.t(`common:refusals.${code}`) : null);
}

/** The sentence that says how many are possible, or who was first; `null` if the refusal does not carry that. */
function withFacts(code: ErrorCode, { limit, by }: RefusalFacts): string | null {
  switch (code) {
    case 'too_many_pending':
    case 'limit_reached':
      return limit === undefined ? null : i18next.t(`common:refusalsWith.${code}`, { limit });
    case 'already_decided':
    case 'already_claimed':
      return by === undefined ? null : i18next.t(`common:refusalsWith.${code}`, { by: isolated(by) });
    default:
      return null;
  }
}
