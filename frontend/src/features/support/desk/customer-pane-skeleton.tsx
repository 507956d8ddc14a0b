import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from '../customer/customer-pane.module.css';

/** In the shape of the customer's facts. */
export function CustomerPaneSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.pane}>
      <span className="unseen">{t('loading')}</span>
      <div className={styles.person} aria-hidden="true">
        <Bone width="60%" height="24px" />
      </div>
      <div className={styles.section} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.start}>
              <Bone width="45%" height="12px" />
            </span>
            <Bone width="80px" height="12px" />
          </div>
        ))}
      </div>
    </div>
  );
}
