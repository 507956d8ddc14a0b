import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './ledger-health.module.css';

const RULES = 6;

export function LedgerSkeleton() {
  const { t } = useTranslation('books');
  return (
    <div role="status" className={styles.health}>
      <span className="unseen">{t('ledger.checking')}</span>
      <Bone width="60%" height="24px" />
      <Bone width="40%" height="16px" />
      <div className={styles.rest}>
        {Array.from({ length: RULES }, (_, index) => (
          <Bone key={index} height="40px" />
        ))}
      </div>
    </div>
  );
}
