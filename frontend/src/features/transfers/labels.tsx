import { Trans, useTranslation } from 'react-i18next';
import {
  type Purpose,
  PURPOSES,
  type TransactionStatus,
  type TransactionType,
} from '#contract/banking/transfers';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { PersonName } from '../../shared/ui/values/person-name.js';

export interface Labels {
  /** The label of a transfer's purpose in the current language; free text unchanged. */
  purpose: (purpose: string) => string;
  /** The label of a transaction's type. */
  type: (type: TransactionType) => string;
  status: (status: TransactionStatus) => string;
}

export function useLabels(): Labels {
  const { t } = useTranslation(['transfers', 'common']);
  return {
    purpose: (purpose) => (isKnownPurpose(purpose) ? t(`common:purposes.${purpose}`) : purpose),
    status: (status) => t(`common:statuses.${status}`),
    type: (type) => (type === 'payment' ? t('transfers:payment') : t(`common:transactionTypes.${type}`)),
  };
}

/** Whether a purpose has a translation; others are shown unchanged. */
export function isKnownPurpose(purpose: string): purpose is Purpose {
  return PURPOSES.some((known) => known === purpose);
}

/** Who was paid or who paid, otherwise the purpose, otherwise the type. */
export function TransactionTitle({
  transaction: { beneficiary, senderName, purpose, type },
}: {
  transaction: TransactionDto;
}) {
  const { t } = useTranslation('transfers');
  const labels = useLabels();
  if (senderName !== null)
    return <Trans t={t} i18nKey="transferFrom" components={{ name: <PersonName of={senderName} /> }} />;
  if (beneficiary === null)
    return <bdi translate="yes">{purpose === null ? labels.type(type) : labels.purpose(purpose)}</bdi>;
  return <Trans t={t} i18nKey="transferTo" components={{ name: <PersonName of={beneficiary.name} /> }} />;
}
