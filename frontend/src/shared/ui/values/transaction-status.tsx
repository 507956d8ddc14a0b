import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { StatusBadge } from './status-badge.js';

interface TransactionStatusProps {
  of: Pick<TransactionDto, 'status' | 'cancelled'>;
  /** Whether a pending status stands out. */
  isPendingMarked?: boolean;
}

/** The status of a transaction in the current language; Cancelled for what its customer cancelled. */
export function TransactionStatus({
  of: { status, cancelled },
  isPendingMarked = false,
}: TransactionStatusProps) {
  const { t } = useTranslation('common');
  return (
    <StatusBadge status={status} isPendingMarked={isPendingMarked}>
      {t(cancelled ? 'cancelled' : `statuses.${status}`)}
    </StatusBadge>
  );
}
