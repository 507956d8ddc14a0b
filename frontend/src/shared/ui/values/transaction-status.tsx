import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { StatusBadge } from './status-badge.js';

interface TransactionStatusProps {
  of: Pick<TransactionDto, 'status' | 'cancelled'>;
  /** Whether a pending status stands out. */
  isPendingMarked?: boolean;
  /** Whether "completed", the usual status, is only read out: a row of a list shows what is not so. */
  isInList?: boolean;
}

/** The status of a transaction in the current language; Cancelled for what its customer cancelled. */
export function TransactionStatus({
  of: { status, cancelled },
  isPendingMarked = false,
  isInList = false,
}: TransactionStatusProps) {
  const { t } = useTranslation('common');
  if (isInList && status === 'completed') return <span className="sr-only">{t('statuses.completed')}</span>;
  return (
    <StatusBadge status={status} isPendingMarked={isPendingMarked}>
      {t(cancelled ? 'cancelled' : `statuses.${status}`)}
    </StatusBadge>
  );
}
