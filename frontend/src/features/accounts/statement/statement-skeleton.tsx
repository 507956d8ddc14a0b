import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './statement-skeleton.module.css';

const ROWS = 5;

/** Four figures and some postings, on their way. */
export function StatementSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <div role="status" className={styles.skeleton}>
      <span className="unseen">{t('statement.loading')}</span>
      <Bone height="68px" />
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <Bone width="88px" />
          <div className={styles.words}>
            <Bone width="60%" />
            <Bone width="32%" height="12px" />
          </div>
          <Bone width="112px" />
        </div>
      ))}
    </div>
  );
}
