import { Bone, SkeletonRows } from './skeleton.js';
import styles from './page-skeleton.module.css';

/** Shown while the code of a page is being loaded. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Bone width="240px" height="36px" />
      <Bone height="120px" />
      <SkeletonRows count={5} />
    </div>
  );
}
