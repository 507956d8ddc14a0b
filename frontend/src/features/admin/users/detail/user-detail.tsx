import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../shared/api/api-error.js';
import { useResource } from '../../../../shared/store/create-resource.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { Stack } from '../../../../shared/ui/layout/parts.js';
import { useShortcuts } from '../../../../shared/ui/keys/use-shortcuts.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import { Bone, SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { UserDialogs } from '../dialogs/user-dialogs.js';
import type { UserTask } from '../dialogs/user-task.js';
import { userResources } from '../user-detail.store.js';
import { UserDetailAccounts } from './user-detail-accounts.js';
import { UserDetailFactors } from './user-detail-factors.js';
import { UserDetailHead } from './user-detail-head.js';
import styles from './user-detail.module.css';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import userDetailSkeletonStyles from './user-detail-head.module.css';

interface UserDetailProps {
  userId: string;
  onBack: () => void;
  /** Shown below the accounts, for content from other features. */
  children: ReactNode;
}

/** All data about one user, with all actions. Escape goes back. */
export function UserDetail({ userId, onBack, children }: UserDetailProps) {
  const { t } = useTranslation('adminUsers');
  useShortcuts({ escape: onBack });
  return (
    <Stack gap={16}>
      <Button
        type="text"
        className={styles.back ?? ''}
        icon={<Icon of={ArrowLeftOutlined} className={styles.arrow} />}
        onClick={onBack}
      >
        {t('detail.back')}
      </Button>
      <Content userId={userId} onDeleted={onBack}>
        {children}
      </Content>
    </Stack>
  );
}

interface ContentProps {
  userId: string;
  /** Called after this administrator has deleted the user. */
  onDeleted: () => void;
  children: ReactNode;
}

/** A deleted user is no longer shown, even while older data is still in memory. */
function Content({ userId, onDeleted, children }: ContentProps) {
  const { t } = useTranslation('adminUsers');
  const [task, setTask] = useKept<UserTask | null>('userTask', null);
  const resource = userResources.of(userId);
  const { data: user, status, error } = useResource(resource);

  if (hasCode(error, 'not_found')) {
    const fate = user ? 'deleted' : 'gone';
    return (
      <NoticeBox isError title={t(`detail.${fate}.title`)} description={t(`detail.${fate}.description`)} />
    );
  }
  if (!user && status === 'error') {
    return <LoadError error={error} onRetry={() => void resource.reload()} />;
  }
  if (!user) return <UserDetailSkeleton />;
  return (
    <>
      <UserDetailHead user={user} onTask={setTask} />
      <UserDetailAccounts user={user} />
      <UserDetailFactors user={user} />
      {children}
      <UserDialogs task={task} onDeleted={onDeleted} onClose={() => setTask(null)} />
    </>
  );
}

/** Placeholder in the layout of a customer with four accounts. */
function UserDetailSkeleton() {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      <div className={userDetailSkeletonStyles.head} aria-hidden="true">
        <Bone width="240px" height="36px" />
        <Bone width="60%" height="38px" />
      </div>
      <Card isFlush>
        <SkeletonRows count={4} label={t('detail.loading')} />
      </Card>
    </>
  );
}
