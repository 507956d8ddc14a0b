import { useTranslation } from 'react-i18next';
import type { TransactionView } from '#contract/transfers';
import { StatusBadge } from './status-badge.js';
import styles from './transaction-status.module.css';

interface TransactionStatusProps {
  of: Pick<TransactionView, 'status' | 'cancelled'>;
  /** Whether a pending status stands out. */
  isPendingMarked?: boolean;
}

/** The status of a transaction in the current language, and whether its customer cancelled it. */
export function TransactionStatus({
  of: { status, cancelled },
  isPendingMarked = false,
}: TransactionStatusProps) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.status}>
      <StatusBadge status={status} isPendingMarked={isPendingMarked}>
        {t(`statuses.${status}`)}
      </StatusBadge>
      {cancelled && <span className={styles.cancelled}>{t('cancelled')}</span>}
    </span>
  );
}
