import { useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { TableHead } from './table-head.js';
import { TransactionRow } from './transaction-row.js';
import styles from './transaction-table.module.css';

/** Of a row, in pixels, before it was measured. */
const ROW_HEIGHT_PX = 57;

/** All that match, as many as there may be. */
export function TransactionTable({ list }: { list: PagedList<AdminTransactionView> }) {
  const { t } = useTranslation('bankTransactions');
  return (
    // How many there are is not known before the last one has been seen.
    <div role="table" aria-label={t('table.label')} aria-rowcount={-1} className={styles.table}>
      <TableHead />
      <VirtualRows list={list} role="rowgroup" estimatedHeight={ROW_HEIGHT_PX}>
        {(transaction, index) => <TransactionRow transaction={transaction} list={list} index={index} />}
      </VirtualRows>
    </div>
  );
}
