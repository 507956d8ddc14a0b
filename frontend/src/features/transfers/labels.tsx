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

/** Whether money came in. */
export function hasArrived({ amount, status }: Pick<TransactionDto, 'amount' | 'status'>): boolean {
  return status === 'completed' && !amount.startsWith('-');
}

interface TransactionTitleProps {
  transaction: Pick<TransactionDto, 'beneficiary' | 'senderName' | 'purpose' | 'type'>;
  /** Whether it is said who was paid, and not that it was a transfer. */
  isBrief?: boolean;
}

/**
 * The title of a transaction on every page: who was paid or who paid, otherwise the purpose, which names a merchant or a
 * biller, otherwise the type.
 */
export function TransactionTitle({ transaction, isBrief = false }: TransactionTitleProps) {
  const { beneficiary, senderName, purpose, type } = transaction;
  const { t } = useTranslation(['transfers', 'common']);
  const labels = useLabels();
  if (senderName !== null)
    return <Trans t={t} i18nKey="transferFrom" components={{ name: <PersonName of={senderName} /> }} />;
  if (beneficiary !== null) {
    const name = <PersonName of={beneficiary.name} />;
    return isBrief ? name : <Trans t={t} i18nKey="transferTo" components={{ name }} />;
  }
  const typeName = isBrief ? t(`common:transactionTypes.${type}`) : labels.type(type);
  return <bdi translate="yes">{purpose === null ? typeName : labels.purpose(purpose)}</bdi>;
}
