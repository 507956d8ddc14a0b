import { useState } from 'react';
import type { AdminTransactionView } from '#contract/admin';
import type { PagedList } from '../../../shared/store/paged-list.js';
import { StaffMoney } from '../../../shared/ui/elements/staff-money.js';
import { DateEditor } from './date-editor.js';
import { ReferenceCell } from './reference-cell.js';
import { RowActions } from './row-actions.js';
import { TransactionDate } from './transaction-date.js';
import { TransactionStatusBadge } from './transaction-status-badge.js';
import { TransactionType } from './transaction-type.js';
import styles from './transaction-row.module.css';
import { usePinnedRow } from './use-pinned-row.js';

interface TransactionRowProps {
  transaction: AdminTransactionView;
  list: PagedList<AdminTransactionView>;
  /** From 0, of the whole list. */
  index: number;
  /** Whose it is goes without saying. */
  isOwnerKnown?: boolean;
}

/** A line of the table, and on a phone a card of its own. */
export function TransactionRow({ transaction, list, index, isOwnerKnown = false }: TransactionRowProps) {
  const [state, setState] = useState<'closed' | 'editing' | 'returned'>('closed');
  const isEditing = state === 'editing';
  const { ref, pin, leave } = usePinnedRow(transaction, list, isEditing);

  return (
    <div
      ref={ref}
      role="row"
      // The heading is the first.
      aria-rowindex={index + 2}
      tabIndex={-1}
      data-card=""
      className={`${styles.row} ${isEditing ? styles.editing : ''}`}
      onPointerLeave={leave}
      onBlur={leave}
    >
      <ReferenceCell transaction={transaction} isOwnerKnown={isOwnerKnown} />
      <div role="cell" className={styles.amount}>
        <StaffMoney isSize amount={transaction.amount} currency={transaction.currency} />
      </div>
      <TransactionType transaction={transaction} />
      <div role="cell" className={styles.status}>
        <TransactionStatusBadge status={transaction.status} />
      </div>
      {isEditing ? (
        <div role="cell" aria-colspan={2} className={styles.editor}>
          <DateEditor
            transaction={transaction}
            onDone={() => {
              setState('returned');
            }}
            onLeft={() => {
              setState('closed');
              leave();
            }}
          />
        </div>
      ) : (
        <>
          <TransactionDate at={transaction.createdAt} />
          <RowActions
            transaction={transaction}
            hasFocus={state === 'returned'}
            onEdit={() => {
              pin();
              setState('editing');
            }}
          />
        </>
      )}
    </div>
  );
}
