import { useFormat } from '../../../shared/format/use-format.js';
import styles from './transaction-row.module.css';

export function TransactionDate({ at }: { at: string }) {
  const format = useFormat();
  return (
    <div role="cell" className={styles.date}>
      <time dateTime={at}>{format.dateTime(at)}</time>
    </div>
  );
}
