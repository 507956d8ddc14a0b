import { useTranslation } from 'react-i18next';
import type { TransactionStatus } from '#contract/transfers';
import { Badge } from '../../shared/ui/elements/badge.js';
import { toneOf } from './recent-transactions.rules.js';

export function StatusBadge({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('common');
  return <Badge tone={toneOf(status)}>{t(`statuses.${status}`)}</Badge>;
}
