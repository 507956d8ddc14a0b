import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** A grey placeholder. `width` and `height` are CSS lengths. */
export function Bone({ width = '100%', height = '16px' }: { width?: string; height?: string }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder rows of a list that is being loaded. */
export function SkeletonRows({ count, label }: { count: number; label?: string }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.rows}>
      <span className="sr-only">{label ?? t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <Bone width="40px" height="40px" />
          <div className={styles.lines}>
            <Bone width="45%" />
            <Bone width="28%" height="12px" />
          </div>
          <Bone width="96px" />
        </div>
      ))}
    </div>
  );
}
