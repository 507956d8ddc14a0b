import { Bone, SkeletonList } from '../../../../shared/ui/page/skeleton.js';
import styles from './queue-skeleton.module.css';

/** Placeholder for requests that are loading. */
export function QueueSkeleton() {
  return (
    <SkeletonList count={6} className={styles.row}>
      <div className={styles.lines}>
        <Bone width="60%" height="14px" />
        <Bone width="40%" height="12px" />
      </div>
      <div className={styles.lines}>
        <Bone width="50%" height="14px" />
        <Bone width="30%" height="12px" />
      </div>
      <Bone width="176px" height="36px" />
    </SkeletonList>
  );
}
