import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../shared/store/paged/paged-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { TableHead, TransactionSkeleton } from './table-head.js';
import { TransactionRow } from './transaction-row.js';
import { transactionsOf } from './transactions.store.js';
import styles from './transaction-table.module.css';

const MAX_SHOWN = 20;

interface UserTransactionsProps {
  userId: string;
  /** The number of rows at most. */
  limit?: number;
}

/** The latest transactions of one customer, in the same rows as the table of all transactions. */
export function UserTransactions({ userId, limit = MAX_SHOWN }: UserTransactionsProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <Card isFlush title={t('table.latest')} className={styles.card}>
      <Latest userId={userId} limit={limit} />
    </Card>
  );
}

function Latest({ userId, limit }: Required<UserTransactionsProps>) {
  const { t } = useTranslation('bankTransactions');
  const list = transactionsOf(userId);
  const { rows, status, error } = usePagedList(list);
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status === 'ready' && rows.length === 0) return <p className={styles.none}>{t('table.noneOfUser')}</p>;
  if (status !== 'ready') return <TransactionSkeleton count={3} />;
  return (
    <div role="table" aria-label={t('table.latest')} className={styles.table}>
      <TableHead />
      <div role="rowgroup">
        {rows.slice(0, limit).map((transaction, index) => (
          <div key={transaction.id} role="presentation" data-row={transaction.id} data-index={index}>
            <TransactionRow isOwnerKnown transaction={transaction} list={list} index={index} />
          </div>
        ))}
      </div>
    </div>
  );
}
