import { Link } from 'react-router-dom';
import type { AdminTransactionView } from '#contract/admin';
import styles from './transaction-row.module.css';

interface ReferenceCellProps {
  transaction: AdminTransactionView;
  isOwnerKnown: boolean;
}

/** The reference, and beneath it whose transaction it is. */
export function ReferenceCell({ transaction, isOwnerKnown }: ReferenceCellProps) {
  const { reference, userId, userName } = transaction;
  return (
    <div role="cell" className={styles.reference}>
      <bdi className={styles.number}>{reference}</bdi>
      {!isOwnerKnown && (
        <Link to={`/admin/detailed?user=${userId}`} className={styles.owner}>
          <bdi>{userName}</bdi>
        </Link>
      )}
    </div>
  );
}
