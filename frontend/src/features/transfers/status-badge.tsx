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

/** The dashboard keeps the 8 latest and shows 6 (specification, section 9). */
const KEPT = 8;
const SHOWN = 6;

/** `transactions` are newest first. */
export function latestOf(transactions: readonly TransactionView[]): TransactionView[] {
  return transactions.slice(0, KEPT);
}

export function shownOf(latest: readonly TransactionView[]): TransactionView[] {
  return latest.slice(0, SHOWN);
}

/** What a row is called when nobody's name stands in it (specification, section 2, transaction list row). */
export function namelessTitleOf(type: TransactionType): 'deposit' | 'payment' | 'transfer' {
  return type === 'deposit' || type === 'payment' ? type : 'transfer';
}

/** Highlighted is what is completed. */
export function toneOf(status: TransactionStatus): BadgeTone {
  if (status === 'completed') return 'success';
  return status === 'failed' ? 'error' : 'neutral';
}

/** One of the purposes that have a translation; others are said as they are. */
export function isKnownPurpose(purpose: string): purpose is Purpose {
  return PURPOSES.some((known) => known === purpose);
}
