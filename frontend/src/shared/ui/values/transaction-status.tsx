import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { Row } from '../layout/parts.js';
import { StatusBadge } from './status-badge.js';
import styles from './transaction-status.module.css';

interface TransactionStatusProps {
  of: Pick<TransactionDto, 'status' | 'cancelled'>;
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
    <Row as="span" inline gap="0 8px" align="center" wrap>
      <StatusBadge status={status} isPendingMarked={isPendingMarked}>
        {t(`statuses.${status}`)}
      </StatusBadge>
      {cancelled && <span className={styles.cancelled}>{t('cancelled')}</span>}
    </Row>
  );
}
