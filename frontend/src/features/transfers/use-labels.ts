import { useTranslation } from 'react-i18next';
import type { TransactionType } from '#contract/transfers';
import { isKnownPurpose } from './status-badge.js';

export interface Labels {
  /** The label of a transfer's purpose in the current language; free text unchanged. */
  purpose: (purpose: string) => string;
  /** The label of a transaction's type. */
  type: (type: TransactionType) => string;
}

export function useLabels(): Labels {
  const { t } = useTranslation(['transfers', 'common']);
  return {
    purpose: (purpose) => (isKnownPurpose(purpose) ? t(`common:purposes.${purpose}`) : purpose),
    type: (type) => (type === 'payment' ? t('transfers:payment') : t(`common:transactionTypes.${type}`)),
  };
}
