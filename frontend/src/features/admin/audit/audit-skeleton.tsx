import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import styles from './audit-row.module.css';

/** Placeholder for entries that are loading. */
export function AuditSkeleton({ count }: { count: number }) {
  return (
    <SkeletonList count={count} className={styles.row}>
      <div className={styles.line}>
        <div className={styles.time}>
          <Bone width="112px" height="12px" />
        </div>
        <div className={styles.what}>
          <Bone width="70%" />
        </div>
        <Bone width="50%" height="12px" />
      </div>
    </SkeletonList>
  );
}
