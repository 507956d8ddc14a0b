import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './audit-row.module.css';

/** Placeholder for entries that are loading. */
export function AuditSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <div className={styles.line}>
            <div className={styles.time}>
              <Bone width="112px" height="12px" />
            </div>
            <div className={styles.what}>
              <Bone width="70%" />
            </div>
            <Bone width="50%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  );
}
