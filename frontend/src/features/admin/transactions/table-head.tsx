import { useTranslation } from 'react-i18next';
import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import rowStyles from './transaction-row.module.css';
import styles from './transaction-table.module.css';

const COLUMNS = ['reference', 'amount', 'type', 'status', 'date', 'actions'] as const;

/** The column headers. */
export function TableHead() {
  const { t } = useTranslation('bankTransactions');
  return (
    <div role="rowgroup" className={styles.top}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader" className={styles[column]}>
            {t(`table.${column}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for rows that are loading. */
export function TransactionSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.table}>
      <SkeletonList count={count} className={rowStyles.row}>
        <div className={rowStyles.reference}>
          <Bone width="152px" />
          <Bone width="96px" height="12px" />
        </div>
        <div className={rowStyles.amount}>
          <Bone width="88px" />
        </div>
        <div className={rowStyles.type}>
          <Bone width="72px" />
        </div>
        <div className={rowStyles.status}>
          <Bone width="72px" height="20px" />
        </div>
        <div className={rowStyles.date}>
          <Bone width="120px" />
        </div>
        <div className={rowStyles.actions} />
      </SkeletonList>
    </div>
  );
}
