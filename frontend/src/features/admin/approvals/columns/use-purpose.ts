import { useTranslation } from 'react-i18next';
import { PURPOSES } from '#contract/banking/transfers';

/** Translates a listed purpose; free text is returned unchanged. */
export function usePurpose(): (purpose: string | null) => string | null {
  const { t } = useTranslation('common');
  return (purpose) => {
    const known = PURPOSES.find((one) => one === purpose);
    return known ? t(`purposes.${known}`) : purpose;
  };
}
