import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/page/skeleton.js';
import styles from './desk-thread-skeleton.module.css';

const BUBBLES = ['56%', '38%', '64%', '30%'];

/** In the shape of a head and what was said under it. */
export function DeskThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={styles.skeleton}>
      <span className="unseen">{t('loading')}</span>
      <div className={styles.head} aria-hidden="true">
        <Bone width="160px" />
        <Bone width="96px" height="12px" />
      </div>
      <div className={styles.bubbles} aria-hidden="true">
        {BUBBLES.map((width) => (
          <Bone key={width} width={width} height="40px" />
        ))}
      </div>
    </div>
  );
}
