import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { Stack } from '../../../../shared/ui/layout/parts.js';
import { NoRows } from '../../../../shared/ui/list/no-rows.js';
import { Bone, SkeletonList } from '../../../../shared/ui/page/skeleton.js';
import type { ApprovalKind } from '#contract/access/confirmations';
import type { QueueName } from './queue-kind.js';
import styles from './queue-skeleton.module.css';

/** Placeholder for requests that are loading. */
export function QueueSkeleton() {
  return (
    <SkeletonList count={6} className={styles.row}>
      <Stack gap={8} grow>
        <Bone width="60%" height="14px" />
        <Bone width="40%" height="12px" />
      </Stack>
      <Stack gap={8} grow>
        <Bone width="50%" height="14px" />
        <Bone width="30%" height="12px" />
      </Stack>
      <Bone width="176px" height="36px" />
    </SkeletonList>
  );
}

/** Shown in place of a queue that a bulk approval has emptied. */
export function AllClear() {
  const { t } = useTranslation('approvals');
  return (
    <div role="status">
      <NoticeBox
        picture={<Icon of={CheckCircleFilled} className={styles.done} />}
        title={t('none.allClear')}
        description={t('none.hint')}
      />
    </div>
  );
}

interface NoRequestsProps {
  name: QueueName;
  /** The queue of the inbox that is empty; null if something else limits the list. */
  empty?: ApprovalKind | null;
  /** Removes the search; false without one. */
  onShowAll: (() => void) | false;
}

/** Shown in place of an empty queue. */
export function NoRequests({ name, empty = null, onShowAll }: NoRequestsProps) {
  const { t } = useTranslation('approvals');
  return (
    <NoRows
      none={{ title: t(`${name}.none`), description: t('none.hint') }}
      noMatch={
        onShowAll && {
          title:
            empty === null
              ? t('none.filtered')
              : t(`${empty === 'standing_orders' ? 'standingOrders' : empty}.none`),
          description: t(empty === null ? 'none.filteredHint' : 'none.hint'),
          showAll: t('none.showAll'),
          onShowAll,
        }
      }
    />
  );
}
