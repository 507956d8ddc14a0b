import { useTranslation } from 'react-i18next';

/** The words of the toast about a setting that could not be changed. */
export function useFailure(): () => { title: string; description: string } {
  const { t } = useTranslation('supervision');
  return () => ({ title: t('failed'), description: t('failedHint') });
}
