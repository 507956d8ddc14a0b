import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../../shared/api/api-error.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { refusalOf, variantOf } from './transfer-failure.js';

/** Returns what a failure means for the money and, for a locked PIN, until when to wait. */
export function useHint(): (error: unknown) => string {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  return (error) => {
    const until = error instanceof ApiError ? error.lockedUntil : null;
    if (until !== null) return t('failure.hints.pin_locked', { time: format.time(until) });
    return t(`failure.hints.${variantOf(error)}`);
  };
}

/**
 * Returns the reason of a refusal: the server's message in English, our translation in other languages. Without one, it
 * is `fallback`, or that the transfer failed.
 */
export function useRefusal(): (error: unknown, fallback?: string) => string {
  const { t, i18n } = useTranslation('transfers');
  return (error, fallback = t('failure.fallback')) => {
    const code = error instanceof ApiError ? refusalOf(error.code) : null;
    if (i18n.language !== 'en' && code !== null) return t(`refusals.${code}`);
    return sentenceOf(error, fallback);
  };
}
