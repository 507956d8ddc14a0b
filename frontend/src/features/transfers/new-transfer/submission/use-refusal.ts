import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../../shared/api/api-error.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { variantOf } from './transfer-failure.js';

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
 * Returns the reason of a refusal of a transfer or a standing order. Without one, it is `fallback`, or that the transfer
 * failed.
 */
export function useRefusal(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('transfers');
  const own = t('refusals', { returnObjects: true });
  return (error, fallback = t('failure.fallback')) => sentenceOf(error, fallback, own);
}
