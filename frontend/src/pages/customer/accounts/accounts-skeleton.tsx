import { Bone, SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { Card } from '../../../shared/ui/elements/card.js';
import styles from './account-chooser.module.css';

/** Placeholders of the accounts, one account's details and its statement. */
export function AccountsSkeleton() {
  return (
    <>
      <div className={styles.list} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Bone key={place} height="64px" />
        ))}
      </div>
      <Bone height="260px" />
      <Card isFlush>
        <SkeletonRows count={5} />
      </Card>
    </>
  );
}
