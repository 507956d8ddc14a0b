import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api/api-error.js';
import { refusalOf } from './transfer-failure.js';

/** Says why a transfer failed: in the server's words in English, in ours where it speaks another language. */
export function useRefusal(): (error: unknown) => string {
  const { t, i18n } = useTranslation('transfers');
  return (error) => {
    const code = error instanceof ApiError ? refusalOf(error.code) : null;
    if (i18n.language !== 'en' && code !== null) return t(`refusals.${code}`);
    return sentenceOf(error, t('failure.fallback'));
  };
}
