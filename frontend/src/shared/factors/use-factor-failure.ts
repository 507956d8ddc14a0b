import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../api/api-error.js';
import { useFormat } from '../format/use-format.js';
import { hasPasskeys, isDismissed } from './passkey-support.js';

/** Returns what was wrong with a proof, in one sentence. */
export function useFactorFailure(): (error: unknown, way: string) => string {
  const { t } = useTranslation(['security', 'common']);
  const format = useFormat();
  const ofCode = ({ code, attemptsLeft, lockedUntil }: ApiError): string | null => {
    switch (code) {
      case 'incorrect_password':
        return t('common:refusals.incorrect_password');
      case 'incorrect_code':
        return attemptsLeft === null
          ? t('prove.wrong')
          : `${t('prove.wrong')} ${t('prove.left', { count: attemptsLeft })}`;
      case 'validation_failed':
        return t('prove.malformed');
      case 'code_locked':
        return lockedUntil === null ? null : t('prove.locked', { time: format.time(lockedUntil) });
      case 'challenge_expired':
        return t('prove.late');
      case 'passkey_refused':
        return t('prove.refused');
      default:
        return null;
    }
  };
  return (error, way) => {
    if (error instanceof ApiError) return ofCode(error) ?? sentenceOf(error, t('failed.description'));
    if (way !== 'passkey') return t('failed.description');
    if (!hasPasskeys()) return t('prove.unsupported');
    return isDismissed(error) ? t('prove.dismissed') : t('prove.failed');
  };
}
