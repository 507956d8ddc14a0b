import { useTranslation } from 'react-i18next';
import type { TransactionStatus } from '#contract/transfers';
import { Badge, type BadgeTone } from '../../../shared/ui/elements/badge.js';

const TONES: Record<TransactionStatus, BadgeTone> = {
  pending: 'warning',
  completed: 'success',
  failed: 'error',
};

export function TransactionStatusBadge({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('common');
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
