import { useTranslation } from 'react-i18next';
import type { TransactionType } from '#contract/transfers';
import { isKnownPurpose } from './status-badge.js';

export interface Labels {
  /** A transfer's purpose in the language on screen; free text as it is. */
  purpose: (purpose: string) => string;
  /** The capitalised type. */
  type: (type: TransactionType) => string;
}

export function useLabels(): Labels {
  const { t } = useTranslation(['transfers', 'common']);
  return {
    purpose: (purpose) => (isKnownPurpose(purpose) ? t(`common:purposes.${purpose}`) : purpose),
    type: (type) => (type === 'payment' ? t('transfers:payment') : t(`common:transactionTypes.${type}`)),
  };
}
