import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Stack } from '../../../../shared/ui/layout/parts.js';
import { useShortcuts } from '../../../../shared/ui/keys/use-shortcuts.js';
import { Bone, SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { UserDialogs } from '../dialogs/user-dialogs.js';
import type { UserTask } from '../dialogs/user-task.js';
import { LoadedUser } from './loaded-user.js';
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

function Content({ userId, onDeleted, children }: ContentProps) {
  const [task, setTask] = useKept<UserTask | null>('userTask', null);
  return (
    <LoadedUser userId={userId} skeleton={<UserDetailSkeleton />}>
      {(user) => (
        <>
          <UserDetailHead user={user} onTask={setTask} />
          <UserDetailAccounts user={user} />
          <UserDetailFactors user={user} />
          {children}
          <UserDialogs
            task={task}
            onDeleted={onDeleted}
            onClose={() => {
              setTask(null);
            }}
          />
        </>
      )}
    </LoadedUser>
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
