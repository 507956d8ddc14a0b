import { useTranslation } from 'react-i18next';
import { REJECTION_REASONS } from '#contract/admin';

/** Translates a listed reason for a rejection; free text is returned unchanged. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('common');
  return (reason) => {
    const known = REJECTION_REASONS.find((one) => one === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
