import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Bone, SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import styles from './user-detail-head.module.css';

/** In the shape of a customer with four accounts. */
export function UserDetailSkeleton() {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <Bone width="240px" height="36px" />
        <Bone width="60%" height="38px" />
      </div>
      <Card isFlush>
        <SkeletonRows count={4} label={t('detail.loading')} />
      </Card>
    </>
  );
}
