import { useTranslation } from 'react-i18next';
import styles from './transaction-table.module.css';

const COLUMNS = ['reference', 'amount', 'type', 'status', 'date', 'actions'] as const;

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
