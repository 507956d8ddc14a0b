import { useTranslation } from 'react-i18next';
import {
  type Purpose,
  PURPOSES,
  type TransactionStatus,
  type TransactionType,
  type TransactionView,
} from '#contract/transfers';
import { Badge, type BadgeTone } from '../../shared/ui/elements/badge.js';

export function StatusBadge({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('common');
  return <Badge tone={toneOf(status)}>{t(`statuses.${status}`)}</Badge>;
}

/** The dashboard takes the 8 latest transactions and shows 6 of them. */
const MAX_LATEST = 8;
const MAX_SHOWN = 6;

/** `transactions` are newest first. */
export function latestOf(transactions: readonly TransactionView[]): TransactionView[] {
  return transactions.slice(0, MAX_LATEST);
}

export function shownOf(latest: readonly TransactionView[]): TransactionView[] {
  return latest.slice(0, MAX_SHOWN);
}

/** The title of a row without a beneficiary. */
export function namelessTitleOf(type: TransactionType): 'deposit' | 'payment' | 'transfer' {
  return type === 'deposit' || type === 'payment' ? type : 'transfer';
}

/** Completed transactions are highlighted. */
export function toneOf(status: TransactionStatus): BadgeTone {
  if (status === 'completed') return 'success';
  return status === 'failed' ? 'error' : 'neutral';
}

/** Whether a purpose has a translation; others are shown unchanged. */
export function isKnownPurpose(purpose: string): purpose is Purpose {
  return PURPOSES.some((known) => known === purpose);
}
