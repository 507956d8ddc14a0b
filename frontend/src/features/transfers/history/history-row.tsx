import type { TransactionView } from '#contract/transfers';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { StatusBadge } from '../status-badge.js';
import { TransactionTitle } from '../transaction/transaction-title.js';
import { TypeIcon } from './type-icon.js';
import styles from './history-row.module.css';

interface HistoryRowProps {
  transaction: TransactionView;
  onOpen: (id: string) => void;
}

/** The whole row is one button; what it shows is its name. */
export function HistoryRow({ transaction, onOpen }: HistoryRowProps) {
  const { id, type, createdAt, reference, amount, currency, status } = transaction;
  const format = useFormat();
  return (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(id);
      }}
    >
      <TypeIcon type={type} />
      <span className={styles.title}>
        <TransactionTitle transaction={transaction} />
      </span>
      <span className={styles.facts}>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        <bdi className={styles.reference}>{reference}</bdi>
      </span>
      <Money amount={amount} currency={currency} isSigned className={styles.amount} />
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
    </button>
  );
}
