import { useTranslation } from 'react-i18next';
import { REJECTION_REASONS, RESTRICTION_REASONS } from '#contract/admin';

const KNOWN = [...REJECTION_REASONS, ...RESTRICTION_REASONS] as const;

/** Translates a listed reason for a rejection or a restriction; free text is returned unchanged. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('common');
  return (reason) => {
    const known = KNOWN.find((one) => one === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
