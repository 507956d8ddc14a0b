import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './transaction-row.module.css';

/** Placeholder for rows that are loading. */
export function TransactionSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <div className={styles.reference}>
            <Bone width="152px" />
            <Bone width="96px" height="12px" />
          </div>
          <div className={styles.amount}>
            <Bone width="88px" />
          </div>
          <div className={styles.type}>
            <Bone width="72px" />
          </div>
          <div className={styles.status}>
            <Bone width="72px" height="20px" />
          </div>
          <div className={styles.date}>
            <Bone width="120px" />
          </div>
          <div className={styles.actions} />
        </div>
      ))}
    </div>
  );
}
